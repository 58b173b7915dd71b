import { shown } from '../../../platform/errors/quoted';
import { DEAL_SOURCES, type DealSource } from '../aggregation/deal-source';
import {
  CHART_VIEWS,
  type ChartView,
  type EndpointSpec,
  type Metric,
  METRICS,
} from '../endpoints/endpoint-spec';
import { type Split, SPLIT_NAMES } from '../endpoints/splits';
import { GRANULARITIES, type Granularity } from '../periods/calendar';
import { type PeriodCompared, PERIODS_COMPARED } from '../periods/period-before';
import type { Warning } from '../periods/warning';
import { type Choices, plainChoices } from './choices';
import { listItems } from './list-items';
import { NO_INPUT, oneWordOf, queryParameter, valueOf } from './parameter';
import { readWord } from './read-word';

export const VIEW_CHOICES = plainChoices(CHART_VIEWS);
export const METRIC_CHOICES = plainChoices(METRICS);
export const GRANULARITY_CHOICES = plainChoices(GRANULARITIES, { year: 'annual' });
export const DEAL_CHOICES = plainChoices(DEAL_SOURCES, { acquisitions: 'M&A, exits, mergers' });
export const SPLIT_CHOICES = plainChoices(SPLIT_NAMES);
const WITH_CHOICES = plainChoices(PERIODS_COMPARED);

const DEFAULT_VIEW: ChartView = 'overview';
const DEFAULT_METRICS: readonly Metric[] = ['amount', 'count'];

export const VIEW = queryParameter({
  name: 'view',
  kind: 'word',
  description: `Chart view: ${VIEW_CHOICES.names.join(', ')} (default ${DEFAULT_VIEW}). If the view is unknown, you get the default and a warning.`,
  example: 'overview',
  where: ({ extraParams }) => extraParams.includes('view'),
  forAssistants: NO_INPUT,

  read(text, { warnings }): ChartView {
    const words = text === undefined ? [] : [text];
    return readKnown('view', words, VIEW_CHOICES, [DEFAULT_VIEW], warnings)[0] ?? DEFAULT_VIEW;
  },
});

export const METRICS_SHOWN = queryParameter({
  name: 'metrics',
  alsoCalled: 'measures',
  kind: 'list',
  ofBothSides: true,
  description: `Comma-separated metrics: ${METRIC_CHOICES.names.join(', ')} (default ${DEFAULT_METRICS.join(',')}). Unknown metrics get a warning.`,
  example: 'amount,count',
  where: ({ extraParams }) => extraParams.includes('metrics'),
  forAssistants: NO_INPUT,

  read(text = '', { warnings }): Metric[] {
    const words = [...new Set(listItems(text).map((item) => item.trim()))];
    return readKnown('metrics', words, METRIC_CHOICES, DEFAULT_METRICS, warnings);
  },
});

export const GRANULARITY = queryParameter({
  name: 'granularity',
  alsoCalled: 'interval frequency',
  ...oneWordOf(GRANULARITY_CHOICES.names),
  description: 'The length of each period in the answer.',
  example: 'quarter',
  where: ({ granularity }) => granularity !== undefined,
  documentedFor: ({ granularity }) => ({ more: `The default is \`${granularity}\`.` }),

  read(text, { endpoint }): Granularity | undefined {
    return readWord('granularity', text, GRANULARITY_CHOICES) ?? endpoint.granularity;
  },
});

export const WHAT = queryParameter({
  name: 'what',
  alsoCalled: 'kind',
  ...oneWordOf(DEAL_CHOICES.names),
  ofBothSides: true,
  description: 'Which deals to compare. The default is `funding`.',
  example: 'acquisitions',
  where: ({ compares }) => compares !== undefined,

  read(text): DealSource {
    return readWord('what', text, DEAL_CHOICES) ?? DEAL_SOURCES[0];
  },
});

export const WITH = queryParameter({
  name: 'with',
  ...oneWordOf(WITH_CHOICES.names),
  ofBothSides: true,
  description: `What side B is about if it has no period of its own: ${PERIODS_COMPARED.join(' or ')}, the same days one year earlier. The default is \`${PERIODS_COMPARED[0]}\`.`,
  example: PERIODS_COMPARED[1],
  where: ({ compares }) => compares !== undefined,

  read(text): PeriodCompared | undefined {
    return readWord('with', text, WITH_CHOICES);
  },
});

export const BY = queryParameter({
  name: 'by',
  alsoCalled: 'groupBy split breakdown',
  ...oneWordOf(SPLIT_CHOICES.names),
  ofBothSides: true,
  description:
    'Splits each period: the largest names over all periods are `series`, and `other` adds up the rest.',
  example: 'category',
  where: ({ splitBy, compares }) => (splitBy ?? compares) !== undefined,

  documentedFor({ splitBy, compares, granularity }) {
    if (compares) {
      const all = Object.values(compares).flatMap(Object.keys);
      return { description: rowsCompared(compares), schema: oneWordOf([...new Set(all)]).schema };
    }
    const { schema } = oneWordOf(splitBy ?? []);
    if (granularity) return { schema };
    return { description: `What the rows are. The default is \`${splitBy?.[0]}\`.`, schema };
  },

  /** A comparison always has rows. A history is split only if it is asked. */
  read(text, reading): Split | undefined {
    const { compares, splitBy = [] } = reading.endpoint;
    const what = valueOf(WHAT, reading);
    if (!compares || !what) return readWord('by', text, plainChoices(splitBy));
    const breakdowns = Object.keys(compares[what]).filter(isSplit);
    return readWord('by', text, plainChoices(breakdowns)) ?? breakdowns[0];
  },
});

function isSplit(name: string): name is Split {
  return SPLIT_NAMES.some((split) => split === name);
}

function rowsCompared(compares: NonNullable<EndpointSpec['compares']>): string {
  const kinds = Object.entries(compares).map(
    ([what, breakdowns]) => `\`${what}\`: ${Object.keys(breakdowns).join(', ')}`,
  );
  return `What the rows are. ${kinds.join('; ')}. The first is the default.`;
}

/** The known ones of some words, or else the default. The others get a warning. */
function readKnown<Word extends string>(
  parameter: 'view' | 'metrics',
  words: readonly string[],
  choices: Choices<Word>,
  fallback: readonly Word[],
  warnings: Warning[],
): Word[] {
  const known = choices.list.filter((choice) =>
    words.some((word) => choices.matching(word).includes(choice)),
  );
  const used = known.length > 0 ? known.flatMap(({ keys }) => keys) : [...fallback];
  for (const word of words.filter((one) => choices.matching(one).length === 0).sort())
    warnings.push({
      code: 'unsupported_value',
      parameter,
      value: shown(word),
      used: used.join(','),
      suggestions: [...new Set([...choices.near(word), ...choices.names])],
    });
  return used;
}
