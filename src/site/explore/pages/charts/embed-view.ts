/** A chart alone, with the link that cites it. */
export interface EmbedView {
  title: string;
  svg: string;
  /** The full address of the page with these figures, for good. */
  cited: string;
  /** The dataset, in words. */
  source: string;
  /** That of this chart's oEmbed answer. */
  oembed: string;
  style: string;
}
