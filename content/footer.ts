/** The foot of the page. */
export const footer = {
  workshop: 'Heartwood makes one table at a time, to order.',
  privacyHeading: 'Privacy',
  privacy: [
    'The form stores the five fields that you fill in, the time and your network address, on the workshop’s own server and nowhere else.',
    'They are kept as long as the letter is being answered and the table it leads to is under care.',
    'To have them erased, write to {mailTo} from the same address; it is done by hand and confirmed.',
  ],
  pictures: 'The pictures and the film are rendered from the table’s own model; none of them is a photograph.',
} as const;
