import { invalidParameter } from '../../errors/api-error';
import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import type { LogParameters, LogPoint } from './query-parameters';
import type { EndpointSpec } from '../endpoint/endpoint-spec';
import type { DealFilters } from '../aggregation/resolved-filter';
import type { Warning } from '../warning';
import { plainChoices } from './choices';
import { listItems, type SentParameters } from './query-string';
import { momentBefore, momentIn } from '../vintage/as-of';
import { kindsWith } from './deal-filters';

const KIND_CHOICES = plainChoices<RecordKind>(RECORD_KINDS);

const CHANGE_ID = /^(\d{1,15})(?:@(g\d[\w-]*))?$/;

/** Reads what only the change log accepts. Undefined for other endpoints. */
export function readLogParams(
  { texts }: SentParameters,
  { log }: EndpointSpec,
): LogParameters | undefined {
  if (!log) return undefined;
  const [since, until, kinds, slugs] = ['since', 'until', 'kinds', 'slugs'].map((name) =>
    texts.get(name)?.trim(),
  );
  return {
    since: since === undefined ? undefined : readPoint('since', since),
    until: until === undefined ? undefined : readPoint('until', until),
    kinds: kinds === undefined ? [...RECORD_KINDS] : readKinds(kinds),
    slugs:
      slugs === undefined
        ? undefined
        : [...new Set(listItems(slugs).map((slug) => slug.trim()))].sort(),
  };
}

function readPoint(parameter: 'since' | 'until', text: string): LogPoint {
  const [, id, generation] = CHANGE_ID.exec(text) ?? [];
  if (id !== undefined) return { text, id: Number(id), generation };
  const moment = momentIn(text);
  if (!moment) throw invalidParameter('not_a_log_point', { parameter, value: text });
  return { text, at: moment.isDay && parameter === 'since' ? momentBefore(text) : moment.at };
}

function readKinds(text: string): RecordKind[] {
  const chosen = listItems(text).map((item) => {
    const [choice] = KIND_CHOICES.matching(item.trim());
    if (choice) return choice.name as RecordKind;
    const value = item.trim();
    throw invalidParameter('not_a_choice', {
      parameter: 'kinds',
      value,
      near: KIND_CHOICES.near(value),
      allowed: KIND_CHOICES.names,
    });
  });
  return RECORD_KINDS.filter((kind) => chosen.includes(kind));
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
    const value = (applied[parameter] ?? []).join(',');
    return [{ code: 'partial_filter', parameter, value, names, suggestions: [] }];
  });
}
