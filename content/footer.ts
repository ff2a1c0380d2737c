/** The foot of the page. */
interface FooterWords {
  readonly workshop: string;
  readonly privacyHeading: string;
  /** Three sentences: what the form stores and where; for how long; how to have it erased. `{mailTo}` becomes the workshop's address. */
  readonly privacy: readonly string[];
  /** The rest, folded away under a line that opens it. */
  readonly privacyDetails?: { readonly summary: string; readonly text: string };
  readonly picturesHeading: string;
  readonly pictures: string;
}

export const footer: FooterWords = {
  workshop: 'One table at a time, to order, from oak that is dry.',
  privacyHeading: 'Privacy',
  privacy: [
    'The form stores what you write on the workshop’s own server, and mails it to the workshop.',
    'It stays there until the workshop erases it: when your question is settled and no table comes of it.',
    'To have it erased sooner, write to {mailTo} from the address that you gave.',
  ],
  privacyDetails: {
    summary: 'More',
    text: 'Stored with it are the time and your network address; after a week the address is shortened, so that it no longer points to you. Until it is sent, your letter is kept in this tab of your browser.',
  },
  picturesHeading: 'Pictures',
  pictures: 'The pictures and the film are rendered from the table’s own model. None of them is a photograph.',
};
