/** What the page tells the player; it travels as JSON in the island's `data-settings`. */
export interface PlayerSettings {
  /** What the film is called. */
  readonly title: string;
  /** The language of its captions, as a code (BCP 47). */
  readonly captions: string;
  /** Addresses on our own host: Plyr's defaults for these are on its makers' CDN. */
  readonly icons: string;
  readonly blankVideo: string;
  readonly styles: string;
  /** WebVTT of the preview thumbnails; empty for none. */
  readonly thumbnails: string;
  /** The address of an advert tag (VAST); empty for none. */
  readonly advertTag: string;
}
