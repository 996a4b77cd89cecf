declare module 'subset-font' {
  /** A font with the glyphs of these letters alone, its axes fixed. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'truetype'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
