import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import { nearestNamesAmong } from '../../market-data/names/nearest-names';
import { normalForm } from '../../market-data/names/normal-form';
import type { ValueOptionDto } from '../../market-query/filters/filter-option.dto';
import { counted } from '../../pages/wording';
import { labelOf } from '../page/filter-labels';
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
  const typed = normalForm(asked);
  const containing = typed === '' ? [] : all.filter(({ name }) => normalForm(name).includes(typed));
  const near = (): typeof all => {
    const names = nearestNamesAmong(all.map(({ name }) => name))(asked);
    return all.filter(({ name }) => names.includes(name));
  };
  return (containing.length > 0 ? containing : near())
    .slice(0, MAX_ROWS)
    .map(({ level, name, value, count }) => ({
      text: name,
      href: href('/explore', new URLSearchParams({ timeframe: 'all', [level]: value }).toString()),
      level: labelOf(level),
      deals: counted(count, 'deal'),
    }));
}
