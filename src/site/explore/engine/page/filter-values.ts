import type { FilterOptionsDto } from '../../../../analytics/dto/filter-options.dto';
import { foldName } from '../../../../market-data/names/company-name';
import { nearestNamesAmong } from '../../../../market-data/names/nearest-names';
import { plainForm } from '../../../../market-data/names/normal-form';
import { valueInWords } from '../../../../market-data/vocabularies/closed-vocabularies';
import { listItems } from '../../../../market/query/filters/list-items';
import type { PageQuery } from './page-query';

/** A value of a filter, as /filter-options lists it. */
export interface FilterOption {
  value?: string;
  code?: string;
  name: string;
  slug: string;
  /** Deals in the whole dataset. Records have none. */
  count?: number;
  /** Of a category. */
  domain?: string;
}

export function optionsOf(options: FilterOptionsDto, filter: string): readonly FilterOption[] {
  return (options[filter] as FilterOption[] | undefined) ?? [];
}

export function valuesOf(query: PageQuery, name: string): string[] {
  return listItems(query.get(name) ?? '').map((value) => value.trim());
}

/** What the filter takes: a name that contains a comma is sent as its slug. */
export function sentValue({ code, value, name }: FilterOption): string {
  return code ?? value ?? name;
}

/** Those with the text in their names, without accents, or else those with similar names. */
export function namedLike<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  text: string,
): Value[] {
  const typed = plainForm(text);
  const containing = values.filter((value) => plainForm(nameOf(value)).includes(typed));
  if (containing.length > 0) return containing;
  const near = nearestNamesAmong(values.map(nameOf))(text);
  return values.filter((value) => near.includes(nameOf(value)));
}

/** What people call a value: "Estonia" for EE. */
export function nameOfValue(options: FilterOptionsDto, filter: string, value: string): string {
  return valueInWords(optionSent(optionsOf(options, filter), value)?.name ?? value);
}

/** The option with exactly this name or slug, or else one that differs only in case. */
export function optionSent(
  options: readonly FilterOption[],
  value: string,
): FilterOption | undefined {
  const folded = foldName(value);
  return (
    options.find((option) => spellingsOf(option).includes(value)) ??
    options.find((option) => spellingsOf(option).some((text) => foldName(text) === folded))
  );
}

function spellingsOf(option: FilterOption): string[] {
  return [sentValue(option), option.name, option.slug];
}
