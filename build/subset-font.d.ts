declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'woff2' | 'truetype';
    /** A number pins an axis of a variable font. */
    readonly variationAxes?: Readonly<Record<string, number>>;
    /** Leaves out the glyphs that only ligatures and alternates reach. */
    readonly noLayoutClosure?: boolean;
  }
  /** The font with only the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
