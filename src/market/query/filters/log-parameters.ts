import { byCodePoint } from '../../../market-data/names/code-point-order';
import { RECORD_KINDS, type RecordKind } from '../../../market-data/vocabularies/record-kinds';
import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import { momentBefore, momentIn } from '../../vintages/as-of';
import type { DealFilters } from '../aggregation/resolved-filter';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import { plainChoices } from './choices';
import { kindsWith, namesApplied } from './deal-filters';
import { listItems, namesIn } from './list-items';
import { queryParameter, type SentTexts, valueOf } from './parameter';
import type { LogParameters, LogPoint } from './query-parameters';
import { readWord } from './read-word';
import type { RecordValue, RecordValues } from './record-values.query';

/** The parameters that only the logs accept, and how they are read together. */

const KIND_CHOICES = plainChoices<RecordKind>(RECORD_KINDS);
const MAX_SUGGESTIONS = 5;
const CHANGE_ID = /^(\d{1,15})(?:@(g\d[\w-]*))?$/;

export const SINCE = queryParameter({
  name: 'since',
  alsoCalled: 'from dateFrom after start',
  label: 'Since',
  brief: 'A position such as 4730@g12-9f2c1ab0, the id of a change, an instant, or a UTC day',
  description:
    'After this change, by its position such as `4730@g12-9f2c1ab0` or only its `id`, after an instant, or from a UTC day on.',
  example: '2026-11-15',
  where: ({ log }) => log !== undefined,
  documentedFor: ({ log }) =>
    log === 'changes' ? { more: 'The default is a week before `until`.' } : {},
  read: (text) => readPoint('since', text, 'start'),
});

export const UNTIL = queryParameter({
  name: 'until',
  alsoCalled: 'to dateTo before end',
  label: 'Until',
  description:
    'Up to this change, by its position or `id`, an instant, or a UTC day, inclusive. The default is now.',
  example: '2026-11-22T09:30:00Z',
  where: ({ log }) => log !== undefined,
  read: (text) => readPoint('until', text, 'end'),
});

export const KINDS = queryParameter({
  name: 'kinds',
  alsoCalled: 'type',
  label: 'Kind',
  kind: 'list',
  brief: `${RECORD_KINDS.join(', ')} (default all)`,
  description: `Comma-separated kinds of records: ${RECORD_KINDS.join(', ')} (default all).`,
  example: 'funding_round,acquisition',
  where: ({ log }) => log === 'changes',
  read: (text) => (text === undefined ? undefined : readKinds(text)),
});

/** Throws ApiError (400) for anything but a list of kinds. */
export function readKinds(text: string): RecordKind[] {
  const chosen = listItems(text).map((item) => readWord('kinds', item.trim(), KIND_CHOICES));
  return RECORD_KINDS.filter((kind) => chosen.includes(kind));
}

export const SLUGS = queryParameter({
  name: 'slugs',
  alsoCalled: 'id name',
  label: 'Of',
  kind: 'list',
  brief:
    'Slugs or names of companies or investors, also former slugs. Their deals are included, also acquisitions that they made.',
  description:
    'Comma-separated slugs or names of companies or investors, also former slugs. You get the changes of each record under all its slugs, and those of its deals, including acquisitions that it made.',
  example: 'sample-harbor-security',
  where: ({ log }) => log === 'changes',

  /** The names as sent. `readLog` knows which records have them. */
  read: (text) => (text === undefined ? undefined : namesIn(text)),
});

interface ReadLog {
  log: LogParameters;
  /** `slugs` and `kinds` as in `filters_applied`. */
  applied: Record<string, string[]>;
  warnings: Warning[];
}

/** What a log is asked for. Undefined for other endpoints. */
export function readLog(
  sent: SentTexts,
  endpoint: EndpointSpec,
  records: RecordValues,
): ReadLog | undefined {
  if (!endpoint.log) return undefined;
  const reading = { ...sent, endpoint, warnings: [] };
  const since = valueOf(SINCE, reading);
  const until = valueOf(UNTIL, reading);
  const kinds = valueOf(KINDS, reading);
  const names = valueOf(SLUGS, reading);
  const found = names && findSlugs(names, records);
  return {
    log: { since, until, kinds: kinds ?? RECORD_KINDS, slugs: found?.slugs },
    applied: { ...(found && { slugs: found.names }), ...(kinds && { kinds }) },
    warnings: found?.warnings ?? [],
  };
}

/**
 * The slugs that the records have and had. A slug means the records that have or had it; anything
 * else is found as in a path.
 */
function findSlugs(
  values: readonly string[],
  records: RecordValues,
): { slugs: string[]; names: string[]; warnings: Warning[] } {
  const slugs = new Set<string>();
  const names = new Set<string>();
  const warnings: Warning[] = [];
  for (const value of values.toSorted(byCodePoint)) {
    const meant = (['company', 'investor'] as const).flatMap(
      (kind) => records.get(kind)?.get(value) ?? [],
    );
    const found = meant.filter(({ keys }) => keys.length > 0);
    const foundBySlug = found.filter(({ keys }) => keys.includes(value));
    for (const { keys, name } of foundBySlug.length > 0 ? foundBySlug : found) {
      names.add(name);
      for (const key of keys) slugs.add(String(key));
    }
    if (found.length === 0) {
      names.add(value);
      warnings.push(unknownSlug(value, meant));
    }
  }
  return { slugs: [...slugs].sort(byCodePoint), names: [...names].sort(byCodePoint), warnings };
}

/** Nothing has the value, or several records have it as a name. */
function unknownSlug(value: string, meant: readonly RecordValue[]): Warning {
  const candidates = meant.flatMap((record) => record.candidates ?? []);
  const suggestions = meant.flatMap((record) => record.suggestions ?? []);
  return {
    code: candidates.length > 0 ? 'ambiguous_value' : 'unknown_value',
    parameter: 'slugs',
    value: shown(value, Infinity),
    kind: 'company or investor',
    suggestions: suggestions.slice(0, MAX_SUGGESTIONS),
    ...(candidates.length > 0 && { candidates }),
  };
}

/** A change, or a moment: of a day, its start or its end. */
function readPoint(
  parameter: string,
  sent: string | undefined,
  ofDay: 'start' | 'end',
): LogPoint | undefined {
  if (sent === undefined) return undefined;
  const text = sent.trim();
  const [, id, generation] = CHANGE_ID.exec(text) ?? [];
  if (id !== undefined) return { text, id: Number(id), generation };
  const moment = momentIn(text);
  if (!moment || moment.citedLabel !== undefined)
    throw invalidParameter('not_a_log_point', { parameter, value: text });
  return { text, at: moment.isDay && ofDay === 'start' ? momentBefore(text) : moment.at };
}

/** Where the log ends in an answer: at `until`, unless that is later than the answer itself. */
export function endOfLog({ until }: LogParameters, readAt: string): LogPoint {
  const at = Date.parse(readAt);
  return until && !('at' in until && until.at > at) ? until : { text: readAt, at };
}

/**
 * Warns about filters that some of the chosen kinds don't have: their changes are listed whether or
 * not they match.
 */
export function partialFilters(
  log: LogParameters | undefined,
  filters: DealFilters,
  applied: Record<string, string[]>,
): Warning[] {
  if (!log) return [];
  return filters.flatMap(({ parameter }): Warning[] => {
    const names = kindsWith(parameter);
    if (log.kinds.every((kind) => names.includes(kind))) return [];
    const value = shown(namesApplied(parameter, applied).join(','));
    return [{ code: 'partial_filter', parameter, value, names, suggestions: [] }];
  });
}
