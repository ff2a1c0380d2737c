/** The small pages beside the one page. */
export const answer = {
  back: 'Back to the form',
  notFound: {
    title: 'There is no page here',
    message: 'This site has one page: the table, the tree that it came from, and a form to write to the workshop.',
    back: 'To the table',
  },
} as const;
