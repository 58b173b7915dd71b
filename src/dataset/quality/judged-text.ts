import { shortened } from '../../platform/pages/wording';

const SHOWN_LENGTH = 80;

/** A text that is suspected by itself. */
export interface JudgedText {
  text: string;
  /** What it should be, or what is wrong in it. */
  meant?: string;
}

export const shownText = (text: string): string => shortened(text, SHOWN_LENGTH);
export const quotedShort = (text: string): string => JSON.stringify(shownText(text));
