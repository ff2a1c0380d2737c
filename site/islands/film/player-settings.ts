/** What the page tells the player. */
export interface PlayerSettings {
  /** What the film is called. */
  readonly title: string;
  /** The language of its captions, as a code (BCP 47). */
  readonly captions: string;
  /** WebVTT of the preview thumbnails; empty for none. */
  readonly thumbnails: string;
  /** The address of an advert tag (VAST); none without. */
  readonly advertTag?: string;
}
