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
import {
  CODED_FIELDS,
  COMPANY_FIELDS_OF_DEALS,
  CONSEQUENCES,
  COUNTRY_FIELDS,
  DOLLAR_FIELDS,
  FIELD_WORDS,
  TOLD_BY,
  WITHOUT_VALUES,
} from './change-fields';
import {
  companyOfDeal,
  dayOfDeal,
  loggedRow,
  type LoggedRow,
  type LoggedValue,
  knownRow,
} from './logged-row';

const KINDS: Record<RecordChangeDto['kind'], string> = {
  company: 'Company',
  investor: 'Investor',
  funding_round: 'Round',
  acquisition: 'Acquisition',
};
/** Longer updates are cut, and say so. The API returns all of them. */
const MAX_FIELDS = 4;
const MAX_TEXT = 80;

/**
 * Tells the changes that say what happened from those that only follow from deals, or from a change
 * of the deal's company, if the list has it.
 */
export function causesAndConsequences(
  changes: readonly RecordChangeDto[],
): Record<'causes' | 'consequences', RecordChangeDto[]> {
  const companies = changes.filter(({ kind }) => kind === 'company');
  const changedCompanies = new Set(companies.map(({ key }) => key));
  const causes: RecordChangeDto[] = [];
  const consequences: RecordChangeDto[] = [];
  for (const change of changes) {
    const company = companyOfDeal(change);
    const companyChanged = company !== undefined && changedCompanies.has(company);
    const saysNothingNew = (field: string): boolean =>
      CONSEQUENCES.has(field) || (companyChanged && COMPANY_FIELDS_OF_DEALS.has(field));
    if (change.change === 'updated' && change.updated_fields.every(saysNothingNew))
      consequences.push(change);
    else causes.push(change);
  }
  return { causes, consequences };
}

/** "Round", or which of a company's rounds was updated. */
export function kindInWords(change: RecordChangeDto): string {
  const kind = KINDS[change.kind];
  const day = dayOfDeal(change);
  return change.change === 'updated' && day !== undefined ? `${kind} of ${dayInWords(day)}` : kind;
}

/** A change where no table says of what: "Gamma · Round of 16 Nov 2026: amount added: $20M". */
export function changeTitle(change: RecordChangeDto): string {
  const colon = change.change === 'updated' ? ':' : '';
  return `${isolated(change.name)} · ${kindInWords(change)}${colon} ${changeInWords(change)}`;
}

/** "amount changed from $9.5M to $12M" of an update; what the record is, or was, otherwise. */
export function changeInWords(changed: RecordChangeDto): string {
  const { change, kind, updated_fields: updated } = changed;
  if (change !== 'updated') {
    const about = recordInWords(kind, knownRow(changed));
    return about === '' ? change : `${change}: ${about}`;
  }
  const [before, after] = [loggedRow(changed.before), loggedRow(changed.after)];
  const fields = toldFields(updated);
  const shown = fields
    .slice(0, MAX_FIELDS)
    .map((field) => updateInWords(field, before[field], after[field]));
  const more = fields.length - shown.length;
  return [...shown, ...(more > 0 ? [counted(more, 'more field')] : [])].join('; ');
}

/** Consequences only if nothing else changed, and no field that another one tells. */
function toldFields(updated: readonly string[]): string[] {
  const causes = updated.filter((field) => !CONSEQUENCES.has(field));
  const candidates = causes.length > 0 ? causes : updated;
  return candidates.filter((field) => {
    const other = TOLD_BY[field];
    return other === undefined || !candidates.includes(other);
  });
}

function updateInWords(field: string, before: LoggedValue, after: LoggedValue): string {
  const word = FIELD_WORDS[field] ?? withoutUnderscores(field);
  if (WITHOUT_VALUES.has(field)) return `${word} changed`;
  if (Array.isArray(before) && Array.isArray(after)) return listInWords(word, before, after);
  const from = valueInWords(field, before);
  const to = valueInWords(field, after);
  if (before === null) return `${word} added: ${to}`;
  if (after === null) return `${word} removed: it was ${from}`;
  // To the cent where the rounded amounts are the same.
  if (from === to && typeof before === 'number' && typeof after === 'number')
    return `${word} changed from ${exactDollars(before)} to ${exactDollars(after)}`;
  return `${word} changed from ${from} to ${to}`;
}

/** "South Fund added to lead investors". */
function listInWords(word: string, before: readonly string[], after: readonly string[]): string {
  const added = without(after, before);
  const removed = without(before, after);
  const parts: string[] = [];
  if (added.length > 0) parts.push(`${namesInWords(added)} added to ${word}`);
  if (removed.length > 0) parts.push(`${namesInWords(removed)} removed from ${word}`);
  return parts.join(', ') || `${word} in another order`;
}

const without = (texts: readonly string[], others: readonly string[]): string[] =>
  texts.filter((text) => !others.includes(text));

const TOLD_FIELDS: Record<RecordChangeDto['kind'], string[]> = {
  company: ['country_name', 'category'],
  investor: ['investor_type', 'country_name'],
  funding_round: ['stage', 'date', 'amount'],
  acquisition: ['acquirer', 'date', 'amount'],
};

/** What is known of a record: "Seed, 17 Nov 2026, $4.1M". Only an amount is "undisclosed". */
function recordInWords(kind: RecordChangeDto['kind'], row: LoggedRow): string {
  return TOLD_FIELDS[kind]
    .filter((field) => field === 'amount' || (row[field] ?? null) !== null)
    .map((field) => valueInWords(field, row[field]))
    .join(', ');
}

function valueInWords(field: string, value: LoggedValue): string {
  if (value === null || value === undefined) return 'undisclosed';
  if (typeof value === 'object') return namesInWords(value);
  if (typeof value === 'number' && DOLLAR_FIELDS.has(field)) return dealDollars(value);
  const text = String(value);
  if (COUNTRY_FIELDS.has(field)) return countryName(text) ?? text;
  if (isCalendarDay(text)) return dayInWords(text);
  return isolated(shortened(CODED_FIELDS.has(field) ? withoutUnderscores(text) : text, MAX_TEXT));
}

function namesInWords(names: readonly string[]): string {
  return shortened(names.map(isolated).join(', '), MAX_TEXT);
}

function withoutUnderscores(text: string): string {
  return text.replaceAll('_', ' ');
}
