import { countryName } from '../../../../market-data/vocabularies/countries';
import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import { isCalendarDay } from '../../../../platform/config/calendar-day';
import {
  counted,
  dayInWords,
  dealDollars,
  exactDollars,
  isolated,
  shortened,
} from '../../../../platform/pages/wording';

const KINDS: Record<RecordChangeDto['kind'], string> = {
  company: 'Company',
  investor: 'Investor',
  funding_round: 'Round',
  acquisition: 'Acquisition',
};
/** Longer updates are cut, and say so. The API returns all of them. */
const MAX_FIELDS = 4;
const MAX_TEXT = 80;

/** What follows from deals, which are told themselves, and checks of a record. */
const CONSEQUENCE =
  /^(?:total_funding|\w+_count|(?:first|last|acquired)_\w+|participated_amount|top_categories|verified_on)$/;
/** What deals say of their company. */
const OF_COMPANY = /^(?:(?:company|target)\w*|country|product_category|category|domain)$/;

/** Other fields are called what they are. */
const WORDS: Readonly<Record<string, string>> = {
  total_funding: 'total raised',
  funding_round_count: 'number of rounds',
  undisclosed_round_count: 'rounds without an amount',
  deal_count: 'number of rounds',
  lead_count: 'rounds led',
  participated_amount: 'total of its rounds',
  acquired_by: 'acquirer',
  verified_on: 'day of the last check',
  country_name: 'country',
};
/** Fields that say the same as another one. */
const REPEATED: Readonly<Record<string, string>> = {
  country: 'country_name',
  region: 'country_name',
  continent: 'country_name',
  domain: 'category',
  stage_bucket: 'stage',
  product_categories: 'product_category',
};
const SLUG = /_slug(s?)$/;
/** Of a slug or a long text, the value says little. */
const UNTOLD = /description|source|_slug/;
const MONEY = /amount|total_funding/;
/** Names stay as they are. */
const NAME = /(?:name|company|target|acquirer|city)$/;

type Value = string | number | boolean | readonly string[] | null | undefined;
type Row = Readonly<Record<string, Value>>;

/**
 * Those that say what happened, and those that only follow from deals or from a change of the
 * company, if the list has it.
 */
export function causesAndConsequences(
  changes: readonly RecordChangeDto[],
): Record<'causes' | 'consequences', RecordChangeDto[]> {
  const companies = new Set(changes.flatMap(({ kind, name }) => (kind === 'company' ? name : [])));
  const follows = ({ change, kind, name, updated_fields: fields }: RecordChangeDto): boolean =>
    change === 'updated' &&
    fields.every(
      (field) =>
        CONSEQUENCE.test(field) ||
        (kind !== 'company' && companies.has(name) && OF_COMPANY.test(field)),
    );
  return {
    causes: changes.filter((change) => !follows(change)),
    consequences: changes.filter(follows),
  };
}

/** "Round", or which of a company's rounds was updated. */
export function kindInWords({ kind, change, after }: RecordChangeDto): string {
  const { date } = (after ?? {}) as Row;
  return change === 'updated' && typeof date === 'string'
    ? `${KINDS[kind]} of ${dayInWords(date)}`
    : KINDS[kind];
}

/** A change where no table says of what: "Gamma · Round of 16 Nov 2026: amount added: $20M". */
export function changeTitle(change: RecordChangeDto): string {
  const colon = change.change === 'updated' ? ':' : '';
  return `${isolated(change.name)} · ${kindInWords(change)}${colon} ${changeInWords(change)}`;
}

/** "amount changed from $9.5M to $12M" of an update; what the record is, or was, otherwise. */
export function changeInWords(recorded: RecordChangeDto): string {
  const { change, kind, before, after, updated_fields: all } = recorded;
  if (change !== 'updated') {
    const about = recordInWords(kind, (after ?? before) as Row);
    return [change, about].filter(Boolean).join(': ');
  }
  const causes = all.filter((field) => !CONSEQUENCE.test(field));
  const told = causes.length > 0 ? causes : all;
  const fields = told.filter((field) => {
    const repeated = REPEATED[field] ?? field.replace(SLUG, '$1');
    return repeated === field || !told.includes(repeated);
  });
  const shown = fields
    .slice(0, MAX_FIELDS)
    .map((field) => updateInWords(field, (before as Row)[field], (after as Row)[field]));
  const more = fields.length - shown.length;
  return [...shown, ...(more > 0 ? [counted(more, 'more field')] : [])].join('; ');
}

function updateInWords(field: string, before: Value, after: Value): string {
  const word = WORDS[field] ?? inWords(field.replace(SLUG, ' record$1'));
  if (UNTOLD.test(field)) return `${word} changed`;
  if (Array.isArray(before) && Array.isArray(after)) return listInWords(word, before, after);
  const [from, to] = [valueOf(field, before), valueOf(field, after)];
  if (before === null) return `${word} added: ${to}`;
  if (after === null) return `${word} removed: it was ${from}`;
  // To the cent where the rounded amounts are the same.
  return from === to && typeof before === 'number' && typeof after === 'number'
    ? `${word} changed from ${exactDollars(before)} to ${exactDollars(after)}`
    : `${word} changed from ${from} to ${to}`;
}

/** "South Fund added to lead investors". */
function listInWords(word: string, before: readonly string[], after: readonly string[]): string {
  const told = (names: string[], how: string): string[] =>
    names.length > 0 ? [`${valueOf(word, names)} ${how} ${word}`] : [];
  const parts = [
    ...told(without(after, before), 'added to'),
    ...told(without(before, after), 'removed from'),
  ];
  return parts.join(', ') || `${word} in another order`;
}

const without = (texts: readonly string[], others: readonly string[]): string[] =>
  texts.filter((text) => !others.includes(text));

function recordInWords(kind: RecordChangeDto['kind'], row: Row): string {
  const fields: Record<RecordChangeDto['kind'], string[]> = {
    company: ['country_name', 'category'],
    investor: ['investor_type', 'country_name'],
    funding_round: ['stage', 'date', 'amount'],
    acquisition: ['acquirer', 'date', 'amount'],
  };
  return fields[kind]
    .filter((field) => row[field] !== null || field === 'amount')
    .map((field) => valueOf(field, row[field]))
    .join(', ');
}

function valueOf(field: string, value: Value): string {
  if (value === null || value === undefined) return 'undisclosed';
  if (typeof value === 'object') return shortened(value.map(isolated).join(', '), MAX_TEXT);
  if (typeof value === 'number' && MONEY.test(field)) return dealDollars(value);
  const text = String(value);
  if (field.endsWith('country')) return countryName(text) ?? text;
  if (isCalendarDay(text)) return dayInWords(text);
  return isolated(
    shortened(/^[a-z_]+$/.test(text) && !NAME.test(field) ? inWords(text) : text, MAX_TEXT),
  );
}

function inWords(name: string): string {
  return name.replaceAll('_', ' ');
}
