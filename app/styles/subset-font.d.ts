declare module 'subset-font' {
  /** The package has no types of its own; these are the options used here. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      noHinting: boolean;
      keepFeatures: string[];
      variationAxes?: { wght: { min: number; max: number; default: number } };
    },
  ): Promise<Buffer>;
}
