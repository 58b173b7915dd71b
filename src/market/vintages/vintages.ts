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
import { lastMomentOf, momentIn } from './as-of';
import { PREVIEW_HEADER } from './dataset-preview';
import { Publications } from './publications';
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
    return asOf === undefined ? present : this.at(asOf, present.generation);
  }

  /**
   * The instant of an answer about the present, in ISO 8601; undefined for other answers. `served`:
   * as the request's own key check has read it.
   */
  instantOf({ namedBy }: Vintage, served: Generation): string | undefined {
    const day = this.clock.isPinned ? null : this.clock.today(served.servedAt);
    return namedBy === undefined ? momentOf(served, day) : undefined;
  }

  /**
   * Runs `work` on a vintage's tables. If they were dropped, they are restored first, for the
   * account of the audience or for visitors, unless they came by a link. Throws ApiError if they
   * can't be, or if it takes longer than a request waits.
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
      const isOnDemand = !reader.byLink && this.restorer.isOn;
      if (!isOnDemand || !(await this.restorer.restore(generation, reader)))
        throw await this.notStored(vintage, isOnDemand);
      // An import may have dropped it again.
      return await work().catch((again: unknown) => {
        throw again instanceof GenerationDropped ? databaseUnavailable(again) : again;
      });
    }
  }

  private async notStored({ namedBy, asOf }: Vintage, isOnDemand: boolean): Promise<ApiError> {
    if (namedBy === 'cursor' || asOf === undefined) return refusedCursor(NOT_STORED);
    const available = await this.publications.availableSpans(isOnDemand);
    return invalidParameter('not_stored', { parameter: 'as_of', value: asOf, available });
  }

  private async at(requested: string, served: Generation): Promise<Vintage> {
    if (served.publishedAt === null) {
      throw invalidParameter(
        'preview_of_past',
        { parameter: 'as_of', otherParameter: PREVIEW_HEADER },
        'conflicting_parameters',
      );
    }
    const moment = momentIn(requested.trim());
    if (!moment) throw invalidParameter('not_a_moment', { parameter: 'as_of', value: requested });
    const { at, isDay, generation: cited } = moment;
    const published = await this.publications.upTo(served);
    // A publication can be visible some milliseconds before it takes effect.
    const now = Math.max(served.servedAt ?? 0, Date.parse(served.publishedAt));
    const earliest = published[0]?.publishedAt ?? served.publishedAt;
    const refused = { parameter: 'as_of', value: requested, earliest };
    if (at > (isDay ? lastMomentOf(now) : now)) throw invalidParameter('future_moment', refused);
    const generation = published.findLast(({ publishedAt }) => Date.parse(publishedAt) <= at);
    if (cited !== undefined && cited !== generation?.label)
      throw invalidParameter('vintage_lost', {
        ...refused,
        generation: cited,
        reason: 'vintage_lost',
      });
    if (!generation) throw invalidParameter('early_moment', refused);
    return {
      generation,
      today: this.clock.dayAt(new Date(at)),
      namedBy: 'as_of',
      asOf: requested,
      // A day can be named before it is over.
      instant: new Date(Math.min(at, now)).toISOString(),
    };
  }

  private async ofCursor(
    cursor: Cursor,
    asOf: string | undefined,
    present: Vintage,
  ): Promise<Vintage> {
    const { today } = cursor;
    const generation = await this.continued(cursor, present.generation);
    const { publishedAt } = generation;
    const day = today === undefined ? present.today : today;
    const startOfDay = day === null || this.clock.isPinned ? 0 : Date.parse(day);
    // The first instant of the day at which the generation was served.
    const instant =
      publishedAt === null
        ? undefined
        : new Date(Math.max(Date.parse(publishedAt), startOfDay)).toISOString();
    return { generation, today: day ?? present.today, namedBy: 'cursor', asOf, instant };
  }

  /**
   * The generation that a cursor continues. Only published ones are looked up by what the cursor
   * says, so that no cursor leads to a preview. Throws ApiError (400).
   */
  private async continued(
    { generation: label, publishedAt }: Cursor,
    present: Generation,
  ): Promise<Generation> {
    const isOfPreview = publishedAt === null;
    const isPreview = isOfPreview || present.publishedAt === null;
    if (isPreview) {
      // The header names the preview again, or what is served is the preview, approved since.
      if (isOfPreview && present.label === label) return present;
      throw refusedCursor(isOfPreview ? GIVEN_WITH_HEADER : GIVEN_WITHOUT_HEADER);
    }
    const publications = await this.publications.upTo(present);
    const found = publications.findLast(
      (publication) =>
        publication.label === label &&
        // A cursor of the release before names none: then it is the latest.
        (publishedAt === undefined || publication.publishedAt === publishedAt),
    );
    if (!found) throw refusedCursor(NOT_STORED);
    return found;
  }
}
