import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import { nearestNamesAmong } from '../../market-data/names/nearest-names';
import { normalForm } from '../../market-data/names/normal-form';
import { valueInWords } from '../../market-data/vocabularies/closed-vocabularies';
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
  return (query.get(name) ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** A name that contains a comma is sent as its slug, because commas separate values. */
export function sentValue({ code, value, name, slug }: FilterOption): string {
  const text = code ?? value ?? name;
  return text.includes(',') ? slug : text;
}

/** Those with the text in their names, or else those with similar names. */
export function namedLike<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  text: string,
): Value[] {
  const typed = normalForm(text);
  const containing = values.filter((value) => normalForm(nameOf(value)).includes(typed));
  if (containing.length > 0) return containing;
  const near = nearestNamesAmong(values.map(nameOf))(text);
  return values.filter((value) => near.includes(nameOf(value)));
}

/** What people call a value: "Estonia" for EE. */
export function nameOfValue(options: FilterOptionsDto, filter: string, value: string): string {
  const sent = value.toLowerCase();
  const isSent = (option: FilterOption): boolean =>
    [sentValue(option), option.slug].some((text) => text.toLowerCase() === sent);
  return valueInWords(optionsOf(options, filter).find(isSent)?.name ?? value);
}
