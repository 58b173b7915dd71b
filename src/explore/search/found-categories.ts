import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import { normalForm } from '../../market-data/names/normal-form';
import type { ValueOptionDto } from '../../market-query/filters/filter-option.dto';
import { counted } from '../../pages/wording';
import { labelOf } from '../page/filter-labels';
import { namedLike } from '../page/filter-values';
import { type Link, href } from '../page/link';

const LEVELS = ['categories', 'productCategories', 'categoryDomains'] as const;
const MAX_ROWS = 8;

export interface FoundCategory extends Link {
  level: string;
  /** Of all time. */
  deals: string;
}

/**
 * The categories of all three levels with this text in their names, or else those with similar
 * names. Each leads to the overview of its deals of all time.
 */
export function foundCategories(asked: string, options: FilterOptionsDto): FoundCategory[] {
  const all = LEVELS.flatMap((level) =>
    (options[level] as ValueOptionDto[]).map((option) => ({ level, ...option })),
  );
  const found = normalForm(asked) === '' ? [] : namedLike(all, ({ name }) => name, asked);
  return found.slice(0, MAX_ROWS).map(({ level, name, value, count }) => ({
    text: name,
    href: href('/explore', { timeframe: 'all', [level]: value }),
    level: labelOf(level),
    deals: counted(count, 'deal'),
  }));
}
