import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { Child } from '../../../../platform/pages/drawing-nodes';
import type { Link } from '../../engine/page/link';
import type { PagerView } from '../../tables/pager';
import type { Table } from '../../tables/table';

/**
 * A card of a page: its heading, what it shows, and where its figures come from. card.eta draws
 * what a card has, in about the order of these fields. Leave out what it doesn't have.
 */
export interface Card {
  /** Its anchor. Citations name it. */
  id: string;
  /** What its tables, files and citation are called. */
  title: string;
  /** What its heading says, if not its title. */
  heading?: string;
  /** How much of the page's width it takes beside other cards. */
  size?: 'full' | 'half';
  /** Its colour. */
  deals?: DealSource;
  /** The same card with another figure. */
  measures?: readonly ChoiceLink[];
  /** Paragraphs below the heading: the unit, the period, and what isn't shown. */
  lead?: readonly string[];
  /** What it says instead if it has nothing to show. */
  empty?: string;
  /** `narrow`: for phones, if the wide one isn't. */
  drawing?: { wide: Child; narrow?: Child };
  /** The same records in another order. */
  orders?: readonly ChoiceLink[];
  /** A list of records: one block for each on phones. */
  records?: Table;
  /** A table of figures, which scrolls sideways on phones. */
  figures?: Table;
  /** Names to open, each with a word about it. */
  links?: readonly (Link & { note: string })[];
  pager?: PagerView;
  /** Where the rest is. */
  more?: readonly Link[];
  /** The figures of a drawing, behind a button. `cut`: which rows are left out. */
  folded?: { table: Table; cut: string | null };
  source?: CardSource;
}

/** One of several links, of which one is where the reader is. */
type ChoiceLink = Link & { isCurrent: boolean };

/** Where the figures of a card come from. */
interface CardSource {
  /** The call that has them. */
  apiPath: string;
  /** What they are, in the citation; the title of the card, if left out. */
  cited?: string;
  /** What they mean. */
  definition?: string;
  downloads?: readonly Link[];
}

export interface CardSourceView extends CardSource {
  id: string;
  title: string;
}

/** A card, or several that stand beside each other where there is room. */
export type CardRow = Card | readonly Card[];

export interface CardsView {
  cards: readonly CardRow[];
}
