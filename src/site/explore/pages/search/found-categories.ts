import type { FilterOptionsDto } from '../../../../analytics/dto/filter-options.dto';
import { normalForm } from '../../../../market-data/names/normal-form';
import type { ValueOptionDto } from '../../../../market/query/filters/filter-option.dto';
import { count, counted } from '../../../../platform/pages/wording';
import { labelOf } from '../../engine/page/filter-labels';
import { namedLike } from '../../engine/page/filter-values';
import { href, type Link } from '../../engine/page/link';

const LEVELS = ['categories', 'productCategories', 'categoryDomains'] as const;
const MAX_ROWS = 8;

interface FoundCategory extends Link {
  level: string;
  /** Of all time. */
  deals: string;
}

export interface FoundCategories {
  rows: FoundCategory[];
  /** For each level of which rows are left out. */
  all: Link[];
}

/**
 * The categories of all three levels with this text in their names, or else those with similar
 * names: whole names, beginnings, then those with the most deals. Each leads to the overview of its
 * deals of all time.
 */
export function foundCategories(asked: string, options: FilterOptionsDto): FoundCategories {
  const all = LEVELS.flatMap((level) =>
    (options[level] as ValueOptionDto[]).map((option) => ({ level, ...option })),
  );
  const typed = normalForm(asked);
  const found = typed === '' ? [] : namedLike(all, ({ name }) => name, asked);
  const sorted = found
    .map((each) => ({ ...each, place: placeOf(normalForm(each.name), typed) }))
    .sort((one, other) => one.place - other.place || other.count - one.count);
  const isCut = (level: string): boolean =>
    sorted.slice(MAX_ROWS).some((each) => each.level === level);
  return {
    rows: sorted.slice(0, MAX_ROWS).map(({ level, name, value, count: deals }) => ({
      text: name,
      href: href('/explore', { timeframe: 'all', [level]: value }),
      level: labelOf(level),
      deals: counted(deals, 'deal'),
    })),
    all: LEVELS.filter(isCut).map((level) => ({
      text: `All by ${labelOf(level).toLowerCase()} (${count(sorted.filter((each) => each.level === level).length)})`,
      href: href(`/explore/filters/${level}`, { page: '/explore', timeframe: 'all', find: asked }),
    })),
  };
}

/** Whole names come first, then beginnings of names, then other parts. */
function placeOf(name: string, typed: string): number {
  if (name === typed) return 0;
  return name.startsWith(typed) ? 1 : 2;
}
