import { FUNDING_BY_CATEGORY } from '../../../../funding/funding.endpoints';
import type { AsOfDto } from '../../../../market/query/bodies/period-metadata';
import { citationOf } from '../../../../market/vintages/vintage';
import { dayInWords } from '../../../../platform/pages/wording';
import { permanentHref } from '../page/known-on';
import { DEFAULT_TIMEFRAME } from '../page/page-query';
import type { Market } from './market';

/** The dataset that a page's figures come from. */
interface DatasetShown {
  label: string;
  /** In words. */
  source: string;
  /** An instant and its generation, which keep giving these figures; undefined for a preview. */
  citation: string | undefined;
  /** The moment in the past; null for the present. */
  asOf: AsOfDto | null;
  /** A warning while the dataset is old. */
  stale: string | null;
}

export async function datasetShown(market: Market): Promise<DatasetShown> {
  const { body, query } = await market
    .around()
    .ask(FUNDING_BY_CATEGORY, `timeframe=${DEFAULT_TIMEFRAME}`);
  const { data_staleness: staleness, as_of: asOf = null } = body.metadata;
  const { latest_active_date: newest, warning } = staleness;
  const label = asOf?.generation ?? market.generation.label;
  const newestRound = newest === null ? '' : ` Its newest round is of ${dayInWords(newest)}.`;
  return {
    label,
    source: `From ${market.isPreview ? 'the preview' : 'dataset'} ${label}.${newestRound} Amounts are in US dollars.`,
    citation: citationOf(query, body.metadata.generated_at),
    asOf,
    stale: asOf ? null : warning,
  };
}

/** Of the page with this address, the one that keeps showing its figures. A preview has none. */
export async function citedAddress(address: string, market: Market): Promise<string> {
  const { citation } = await datasetShown(market);
  return citation === undefined ? address : permanentHref(address, citation);
}
