/** The small pages beside the one page. */
export const answer = {
  /** Said of a letter that was taken: beside the form’s button, and on the page that answers one posted without JavaScript. */
  kept: 'Your letter is stored, and on its way to the workshop.',
  /** Said where it was not taken: our link opens an empty form, and only the browser's button leads back to the text. */
  goBack: 'What you wrote is still in the form: your browser’s Back button leads to it.',
  back: 'Back to the form',
  notFound: {
    title: 'There is no page here',
    message: 'This site has one page: the table, the tree that it came from, and a form to write to the workshop.',
    back: 'To the table',
  },
} as const;
