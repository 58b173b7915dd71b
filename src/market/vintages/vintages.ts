import { Injectable } from '@nestjs/common';
import type { Generation } from '../../market-data/generation';
import { GenerationDropped } from '../../market-data/market-database';
import { Clock } from '../../platform/config/clock';
import {
  type ApiError,
  databaseUnavailable,
  invalidParameter,
} from '../../platform/errors/api-error';
import { type Cursor, refusedCursor } from '../query/paging/cursor';
import { type AskedMoment, lastMomentOf, momentIn } from './as-of';
import { PREVIEW_HEADER } from './dataset-preview';
import { Publications, type Published } from './publications';
import { momentOf, type Vintage } from './vintage';
import { VintageRestorer } from './vintage-restorer';

/** How a request can name a vintage. A cursor has the one of its list's first page. */
interface Names {
  cursor: Cursor | undefined;
  asOf: string | undefined;
}

/** For whom a vintage is read. */
interface Reader {
  /** Undefined for a visitor without an account. */
  readonly accountId?: number | undefined;
  /** The network address of such a visitor. */
  readonly address?: string;
  /** A stranger with a secret link of an account. */
  readonly byLink?: true;
}

const NOT_STORED =
  'The dataset that this cursor continues is no longer stored. Start again without it.';
const GIVEN_WITH_HEADER = `This cursor was given out with ${PREVIEW_HEADER}. Send that header with the same value, or start again without the cursor.`;
const GIVEN_WITHOUT_HEADER = `This cursor was given out without ${PREVIEW_HEADER}. Leave that header out, or start again without the cursor.`;

/** Finds the vintages that requests name. */
@Injectable()
export class Vintages {
  constructor(
    private readonly publications: Publications,
    private readonly restorer: VintageRestorer,
    private readonly clock: Clock,
  ) {}

  /** The vintage that a request names, or else the present one. Throws ApiError (400). */
  named({ cursor, asOf }: Names, present: Vintage): Vintage | Promise<Vintage> {
    if (cursor) return this.ofCursor(cursor, asOf, present);
    if (asOf !== undefined) return this.ofMoment(asOf, present.generation);
    return present;
  }

  /**
   * The instant of an answer about the present, in ISO 8601; undefined for other answers. `served`:
   * as the request's own key check has read it.
   */
  instantOf({ namedBy }: Vintage, served: Generation): string | undefined {
    if (namedBy !== undefined) return undefined;
    return momentOf(served, this.clock.isPinned ? null : this.clock.today(served.servedAt));
  }

  /**
   * Runs `work` on a vintage's tables. If they were dropped, restores them first. Throws ApiError if
   * they can't be restored, or if that takes longer than a request waits.
   */
  async read<T>(vintage: Vintage, reader: Reader, work: () => Promise<T>): Promise<T> {
    const { generation, namedBy } = vintage;
    try {
      const result = await work();
      if (namedBy !== undefined) this.restorer.noteUse(generation);
      return result;
    } catch (error) {
      if (!(error instanceof GenerationDropped)) throw error;
      // What was served a moment ago isn't served any more. A retry gets what is.
      if (namedBy === undefined) throw databaseUnavailable(error);
    }
    await this.restore(vintage, reader);
    try {
      return await work();
    } catch (error) {
      // An import may have dropped it again.
      throw error instanceof GenerationDropped ? databaseUnavailable(error) : error;
    }
  }

  /** On behalf of the reader's account, or of a visitor. Readers with a link start no restore. */
  private async restore(vintage: Vintage, reader: Reader): Promise<void> {
    const isOnDemand = !reader.byLink && this.restorer.isOn;
    const isStored = isOnDemand && (await this.restorer.restore(vintage.generation, reader));
    if (!isStored) throw await this.notStored(vintage, isOnDemand);
  }

  private async notStored({ namedBy, asOf }: Vintage, isOnDemand: boolean): Promise<ApiError> {
    if (namedBy === 'cursor' || asOf === undefined) return refusedCursor(NOT_STORED);
    const available = await this.publications.availableSpans(isOnDemand);
    return invalidParameter('not_stored', { parameter: 'as_of', value: asOf, available });
  }

  /** What was served at a moment; of a day, at its end. Throws ApiError (400). */
  private async ofMoment(asOf: string, served: Generation): Promise<Vintage> {
    if (served.publishedAt === null) {
      throw invalidParameter(
        'preview_of_past',
        { parameter: 'as_of', otherParameter: PREVIEW_HEADER },
        'conflicting_parameters',
      );
    }
    const moment = momentIn(asOf.trim());
    if (!moment) throw invalidParameter('not_a_moment', { parameter: 'as_of', value: asOf });
    const publications = await this.publications.upTo(served);
    const earliest = publications[0]?.publishedAt ?? served.publishedAt;
    const sent = { parameter: 'as_of', value: asOf, earliest };
    // A publication can be visible some milliseconds before it takes effect.
    const lastKnownMs = Math.max(served.servedAt ?? 0, Date.parse(served.publishedAt));
    requirePast(moment, lastKnownMs, sent);
    return {
      generation: generationAt(moment, publications, sent),
      today: this.clock.dayAt(new Date(moment.at)),
      namedBy: 'as_of',
      asOf,
      instant: new Date(Math.min(moment.at, lastKnownMs)).toISOString(),
    };
  }

  /** What the first page of a list was read from. Throws ApiError (400). */
  private async ofCursor(
    cursor: Cursor,
    asOf: string | undefined,
    present: Vintage,
  ): Promise<Vintage> {
    const generation = await this.continued(cursor, present.generation);
    // A cursor of the previous release doesn't say the day of the first page. Null: no day matters.
    const day = cursor.today === undefined ? present.today : cursor.today;
    return {
      generation,
      today: day ?? present.today,
      namedBy: 'cursor',
      asOf,
      instant: firstInstantOf(generation, this.clock.isPinned ? null : day),
    };
  }

  /**
   * The generation that a cursor continues. Only published ones are looked up by what the cursor
   * says, so that no cursor leads to a preview. Throws ApiError (400).
   */
  private async continued(
    { generation: label, publishedAt }: Cursor,
    present: Generation,
  ): Promise<Generation> {
    if (publishedAt === null) {
      // The header names the preview again, or what is served is the preview, approved since.
      if (present.label === label) return present;
      throw refusedCursor(GIVEN_WITH_HEADER);
    }
    if (present.publishedAt === null) throw refusedCursor(GIVEN_WITHOUT_HEADER);
    const publications = await this.publications.upTo(present);
    const found = publications.findLast(
      (publication) =>
        publication.label === label &&
        // A cursor of the previous release names none: then it is the latest.
        (publishedAt === undefined || publication.publishedAt === publishedAt),
    );
    if (!found) throw refusedCursor(NOT_STORED);
    return found;
  }
}

/** `as_of` as it was sent, and the first moment that it can name. */
interface SentMoment {
  parameter: string;
  value: string;
  earliest: string;
}

/** Throws ApiError (400) for a moment in the future. A day can be named before it is over. */
function requirePast(
  { at: askedMs, isDay }: AskedMoment,
  lastKnownMs: number,
  sent: SentMoment,
): void {
  const lastAllowedMs = isDay ? lastMomentOf(lastKnownMs) : lastKnownMs;
  if (askedMs > lastAllowedMs) throw invalidParameter('future_moment', sent);
}

/**
 * The generation that was served at a moment. Throws ApiError (400) if there was none, or another one
 * than the caller cites.
 */
function generationAt(
  { at: askedMs, citedLabel }: AskedMoment,
  publications: readonly Published[],
  sent: SentMoment,
): Generation {
  const generation = publications.findLast(({ publishedAt }) => Date.parse(publishedAt) <= askedMs);
  if (citedLabel !== undefined && citedLabel !== generation?.label)
    throw invalidParameter('vintage_lost', {
      ...sent,
      generation: citedLabel,
      reason: 'vintage_lost',
    });
  if (!generation) throw invalidParameter('early_moment', sent);
  return generation;
}

/**
 * The first instant of a day at which a generation was served, in ISO 8601, or without a day, the
 * first one of all. Undefined for a preview.
 */
function firstInstantOf({ publishedAt }: Generation, day: string | null): string | undefined {
  if (publishedAt === null) return undefined;
  const startOfDay = day === null ? 0 : Date.parse(day);
  return new Date(Math.max(Date.parse(publishedAt), startOfDay)).toISOString();
}
