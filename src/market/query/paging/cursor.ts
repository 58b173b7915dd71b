import { createHash } from 'node:crypto';
import { isCalendarDay } from '../../../platform/config/calendar-day';
import { ApiError } from '../../../platform/errors/api-error';

/**
 * The last record of a page. Lists are ordered by a key, as text, and then by id. Records without a
 * key come last.
 */
export interface ListPosition {
  key: string | null;
  id: number;
}

/** Where a page starts, and the list and vintage that it continues. */
export interface Cursor {
  /** The label of the generation. */
  readonly generation: string;
  /**
   * When it was published; null for a preview. Undefined in the form of the previous release, which
   * has neither that nor the day.
   */
  readonly publishedAt: string | null | undefined;
  /**
   * The market calendar's day of the first page; null if the list's period doesn't depend on it.
   */
  readonly today: string | null | undefined;
  /** A digest of what is listed. */
  readonly selection: string;
  readonly position: ListPosition;
}

type CursorContent = [
  generation: string,
  publishedAt: string | null,
  today: string | null,
  selection: string,
  key: string | null,
  id: number,
];

/** As the previous release gave it out. It is read for one release more. */
type FormerContent = [generation: string, selection: string, key: string, id: number];

const MAX_ID = 2 ** 31 - 1;

export function encodedCursor({
  generation,
  publishedAt,
  today,
  selection,
  position: { key, id },
}: Cursor): string {
  return cursorText([generation, publishedAt, today, selection, key, id]);
}

/** The text of a cursor with this content. */
export function cursorText(content: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Throws ApiError (400) for a text that isn't a cursor. */
export function decodedCursor(text: string): Cursor {
  const content = cursorContent(text);
  if (isFormerContent(content)) {
    const [generation, selection, key, id] = content;
    return {
      generation,
      publishedAt: undefined,
      today: undefined,
      selection,
      position: { key, id },
    };
  }
  if (!isCursorContent(content)) throw malformedCursor();
  const [generation, publishedAt, today, selection, key, id] = content;
  return { generation, publishedAt, today, selection, position: { key, id } };
}

export function refusedCursor(error: string): ApiError {
  return new ApiError('invalid_cursor', { error, fields: { parameter: 'cursor' } });
}

export function malformedCursor(): ApiError {
  return refusedCursor('This cursor is malformed. Start again without it.');
}

/** A digest of what is listed, by which a cursor of another list is recognized. */
export function selectionDigest(selection: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(selection)).digest('base64url').slice(0, 16);
}

/** The content of a cursor; null for a text that isn't one. */
export function cursorContent(text: string): unknown {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return null;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

function isCursorContent(content: unknown): content is CursorContent {
  if (!Array.isArray(content) || content.length !== 6) return false;
  const [generation, publishedAt, today, selection, key, id] = content as unknown[];
  return (
    typeof generation === 'string' &&
    (publishedAt === null || typeof publishedAt === 'string') &&
    isDayOfMarket(today) &&
    typeof selection === 'string' &&
    (key === null || isText(key)) &&
    isId(id)
  );
}

function isFormerContent(content: unknown): content is FormerContent {
  if (!Array.isArray(content) || content.length !== 4) return false;
  const [generation, selection, key, id] = content as unknown[];
  return typeof generation === 'string' && typeof selection === 'string' && isText(key) && isId(id);
}

/** Periods count back from the day, so it can't be just any day. */
function isDayOfMarket(value: unknown): boolean {
  return value === null || (isCalendarDay(value) && value >= '1900-01-01');
}

/** Whether PostgreSQL accepts a value as text. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_ID;
}
