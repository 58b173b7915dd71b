import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import { FORMAT } from './answer-parameters';
import { BY, GRANULARITY, METRICS_SHOWN, VIEW, WHAT, WITH } from './breakdown-parameters';
import { CURSOR, LIMIT, SORT } from './page-parameters';
import { valueOf } from './parameter';
import type { ExtraParameters } from './query-parameters';
import type { SentParameters } from './query-string';
import { LOOKUP, Q } from './record-parameters';

/**
 * Reads the parameters that only some endpoints accept. Those that this endpoint doesn't accept are
 * undefined.
 */
export function readExtraParams(
  sent: SentParameters,
  endpoint: EndpointSpec,
): ExtraParameters & { warnings: Warning[] } {
  const warnings: Warning[] = [];
  const reading = { ...sent, endpoint, warnings };
  // Refused first, in this order, if several can't be read.
  const what = valueOf(WHAT, reading);
  const by = valueOf(BY, reading);
  return {
    view: valueOf(VIEW, reading),
    metrics: valueOf(METRICS_SHOWN, reading),
    granularity: valueOf(GRANULARITY, reading),
    what,
    by,
    with: valueOf(WITH, reading),
    limit: valueOf(LIMIT, reading),
    cursor: valueOf(CURSOR, reading),
    ...valueOf(SORT, reading),
    lookup: valueOf(LOOKUP, reading),
    search: valueOf(Q, reading),
    format: valueOf(FORMAT, reading),
    warnings,
  };
}
