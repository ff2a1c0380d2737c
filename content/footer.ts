/** The foot of the page. In `privacy` the placeholder `{mailTo}` becomes the workshop's address. */
export const footer = {
  workshop: 'One table at a time, from one tree at a time, to order.',
  privacyHeading: 'Privacy',
  /** What the form stores and where; for how long; how to have it erased. */
  privacy: [
    'The form stores what you write, the time and your network address on the workshop’s own server, and mails it to the workshop; after a week the address is shortened, so that it no longer points to you.',
    'The letter stays there until the workshop erases it, which it does when your question is settled and no table comes of it.',
    'To have it erased sooner, write to {mailTo} from the address that you gave.',
  ],
  picturesHeading: 'Pictures',
  pictures: 'The pictures and the film are rendered from the table’s own model. None of them is a photograph.',
} as const;
