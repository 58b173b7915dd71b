import type { Link } from '../../engine/page/link';

export interface Fact {
  name: string;
  text: string;
  href?: string;
  isOutside?: true;
  /** What today's dataset says, on a page of the past. */
  note?: string;
}

/** What is known about a company or an investor itself. */
export interface RecordFacts {
  /** Other records with this name. */
  namesakes: readonly Link[];
  description: string | null;
  facts: readonly Fact[];
}
