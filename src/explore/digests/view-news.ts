import { Injectable } from '@nestjs/common';
import type { RecordChangeDto } from '../../changes/dto/changes.dto';
import { addDays, mondayOf } from '../../market-query/period/calendar';
import { counted, dayInWords, isolated } from '../../pages/wording';
import { changeInWords, recordLink } from '../changes/change-table';
import { ExploreService, type PageAudience } from '../explore.service';
import type { Tile } from '../market-page';
import { type PublishedChanges, ViewChanges } from '../saved-views/view-changes';
import { dealsIn, type ToldDeals } from '../saved-views/view-deals';
import { scopeOf, type ViewScope } from '../saved-views/view-scope';
import { movers, type Movers, weekOf, weekTiles } from '../week/week-figures';
import type { DueView } from './view-digests';

const MAX_DEALS = 10;
/** Of the publications since the last digest. The link leads to the others. */
const MAX_CHANGES = 15;
/** After a long silence, the rest is on the pages. */
const MAX_DAYS = 31;

export interface NewsLine {
  text: string;
  href: string;
}

/** What is new in one view, in words. Links are paths. */
export interface ViewNews {
  name: string;
  href: string;
  period: string;
  deals: ToldDeals[];
  changes: NewsLine[];
  moreChanges: NewsLine | null;
  /** Of weekly digests only: a day says little against the mean of weeks. */
  tiles: Tile[];
  movers: Movers[];
}

/** Puts together what a digest tells about a view. */
@Injectable()
export class ViewNewsReader {
  constructor(
    private readonly explore: ExploreService,
    private readonly changes: ViewChanges,
  ) {}

  /** Null if nothing is new: no deal was announced in the days that are due, and no publication changed anything else in the view. */
  async of(view: DueView, day: string, audience: PageAudience): Promise<ViewNews | null> {
    const { start, end } = daysDue(view, day);
    const scope = scopeOf(view.address);
    const deals = await dealsIn(this.explore, scope, { start, end, limit: MAX_DEALS }, audience);
    const published = await this.changes.after(view.toldUntil, scope, audience);
    const changes = published.flatMap((each) => changesToTell(each, scope, start));
    const announced = deals.filter(({ total }) => total > 0);
    if (announced.length === 0 && changes.length === 0) return null;
    return {
      name: view.name,
      href: view.address,
      period: start === end ? dayInWords(start) : `${dayInWords(start)} to ${dayInWords(end)}`,
      deals: announced,
      changes: changes.slice(0, MAX_CHANGES),
      moreChanges:
        changes.length > MAX_CHANGES ? { text: `All ${counted(changes.length, 'change')}`, href: published.at(-1)!.href } : null,
      ...(view.frequency === 'weekly' ? await this.figures(scope, end, audience) : { tiles: [], movers: [] }),
    };
  }

  private async figures(scope: ViewScope, end: string, audience: PageAudience): Promise<Pick<ViewNews, 'tiles' | 'movers'>> {
    if (scope.slugs !== undefined) return { tiles: [], movers: [] };
    const options = await this.explore.filterOptions(audience);
    const asked = { query: scope.query, week: weekOf(mondayOf(end), end), options, audience };
    const [raised, rounds, acquisitions, value] = await weekTiles(this.explore, asked);
    const has = (kind: ViewScope['deals'][number]): boolean => scope.deals.includes(kind);
    const moved = has('funding') ? await movers(this.explore, asked) : [];
    return {
      tiles: [...(has('funding') ? [raised!, rounds!] : []), ...(has('acquisitions') ? [acquisitions!, value!] : [])],
      movers: moved.filter(({ rows }) => rows.length > 0),
    };
  }
}

/** A weekly digest tells whole weeks, Monday to Sunday. */
function daysDue({ frequency, toldBefore }: DueView, day: string): { start: string; end: string } {
  const isWeekly = frequency === 'weekly';
  const end = addDays(isWeekly ? mondayOf(day) : day, -1);
  const first = addDays(end, 1 - MAX_DAYS);
  const start = isWeekly ? mondayOf(toldBefore) : toldBefore;
  return { start: start > first ? start : first, end };
}

/** A deal that was added is told with its day. Only those that were added later than that are changes. */
function changesToTell({ changes, generation, href }: PublishedChanges, { slugs }: ViewScope, start: string): NewsLine[] {
  if (changes === null) return [{ text: `Dataset ${generation} changed many records of this view`, href }];
  const isTold = ({ change, after }: RecordChangeDto): boolean => {
    const { date } = (after ?? {}) as { date?: string };
    return change === 'added' && slugs === undefined && date !== undefined && date >= start;
  };
  return changes
    .filter((change) => !isTold(change))
    .map((change) => ({ text: `${isolated(change.name)}: ${changeInWords(change)}`, href: recordLink(change) ?? href }));
}
