import { byCodePoint } from '../../../market-data/names/code-point-order';
import { RECORD_KINDS, type RecordKind } from '../../../market-data/vocabularies/record-kinds';
import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import { momentBefore, momentIn } from '../../vintages/as-of';
import type { DealFilters } from '../aggregation/resolved-filter';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import { plainChoices } from './choices';
import { kindsWith } from './deal-filters';
import { listItems } from './list-items';
import { accepts } from './parameters';
import type { LogParameters, LogPoint } from './query-parameters';
import type { SentParameters } from './query-string';
import { tidyItems } from './read-filters';
import { readWord } from './read-word';
import type { RecordValues } from './record-values.query';

const KIND_CHOICES = plainChoices<RecordKind>(RECORD_KINDS);

const LOG_PARAMS = ['since', 'until', 'kinds', 'slugs'] as const;
const MAX_SUGGESTIONS = 5;
const CHANGE_ID = /^(\d{1,15})(?:@(g\d[\w-]*))?$/;

/** What only logs accept. */
interface ReadLog {
  log: LogParameters;
  /** `slugs` and `kinds` as in `filters_applied`. */
  applied: Record<string, string[]>;
  warnings: Warning[];
}

/** Undefined for other endpoints. */
export function readLogParams(
  { texts }: SentParameters,
  endpoint: EndpointSpec,
  records: RecordValues,
): ReadLog | undefined {
  if (!endpoint.log) return undefined;
  const [since, until, kinds, slugs] = LOG_PARAMS.map((name) =>
    accepts(endpoint, name) ? texts.get(name)?.trim() : undefined,
  );
  const read = slugs === undefined ? undefined : readSlugs(slugs, records);
  const log = {
    since: readPoint('since', since),
    until: readPoint('until', until),
    kinds: kinds === undefined ? [...RECORD_KINDS] : readKinds(kinds),
    slugs: read?.slugs,
  };
  const applied = {
    ...(read && { slugs: read.names }),
    ...(kinds !== undefined && { kinds: [...log.kinds] }),
  };
  return { log, applied, warnings: read?.warnings ?? [] };
}

/**
 * The slugs that the records have and had. A slug means the records that have or had it; anything
 * else is found as in a path.
 */
function readSlugs(
  text: string,
  records: RecordValues,
): { slugs: string[]; names: string[]; warnings: Warning[] } {
  const slugs = new Set<string>();
  const names = new Set<string>();
  const warnings: Warning[] = [];
  for (const value of tidyItems(text).sort(byCodePoint)) {
    const found = (['company', 'investor'] as const).flatMap(
      (kind) => records.get(kind)?.get(value) ?? [],
    );
    const matched = found.filter(({ keys }) => keys.length > 0);
    const bySlug = matched.filter(({ keys }) => keys.includes(value));
    for (const { keys, name } of bySlug.length > 0 ? bySlug : matched) {
      names.add(name);
      for (const key of keys) slugs.add(String(key));
    }
    if (matched.length > 0) continue;
    names.add(value);
    const candidates = found.flatMap((each) => each.candidates ?? []);
    warnings.push({
      code: candidates.length > 0 ? 'ambiguous_value' : 'unknown_value',
      parameter: 'slugs',
      value: shown(value, Infinity),
      kind: 'company or investor',
      suggestions: found.flatMap((each) => each.suggestions ?? []).slice(0, MAX_SUGGESTIONS),
      ...(candidates.length > 0 && { candidates }),
    });
  }
  return { slugs: [...slugs].sort(byCodePoint), names: [...names].sort(byCodePoint), warnings };
}

function readPoint(parameter: 'since' | 'until', text: string | undefined): LogPoint | undefined {
  if (text === undefined) return undefined;
  const [, id, generation] = CHANGE_ID.exec(text) ?? [];
  if (id !== undefined) return { text, id: Number(id), generation };
  const moment = momentIn(text);
  if (!moment || moment.generation !== undefined)
    throw invalidParameter('not_a_log_point', { parameter, value: text });
  return { text, at: moment.isDay && parameter === 'since' ? momentBefore(text) : moment.at };
}

/** Where the log ends in an answer: at `until`, unless that is later than the answer itself. */
export function endOfLog({ until }: LogParameters, readAt: string): LogPoint {
  const at = Date.parse(readAt);
  return until && !('at' in until && until.at > at) ? until : { text: readAt, at };
}

function readKinds(text: string): RecordKind[] {
  const chosen = listItems(text).map((item) => readWord('kinds', item.trim(), KIND_CHOICES));
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
