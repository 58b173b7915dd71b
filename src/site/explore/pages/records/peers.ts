import { COMPANY_LIST } from '../../../../companies/companies.endpoints';
import type { CompanyProfileDto } from '../../../../companies/dto/company.dto';
import { listedItem } from '../../../../market/query/filters/list-items';
import type { CompanyRecordDto } from '../../../../market/records/companies/company-record.dto';
import { isolated } from '../../../../platform/pages/wording';
import { companyTable } from '../../charts/cards/record-tables';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { href } from '../../engine/page/link';
import { fileLinks } from '../../files/table-file';
import type { RowColumn } from '../../tables/table';
import type { RecordSection } from './record-section';

const MAX_PEERS = 5;
/** How many companies are read on each side; if too few of them are peers, all that one call can list. */
const READ = { usually: 50, atMost: COMPANY_LIST.limit.max };

const DEFINITION =
  'Companies with this main category that are at this stage now, nearest in total funding. The call also lists companies that have left the stage, or have the category as a further one.';

/** The peers that raised less than a company, or those that raised more, the nearest first. */
interface PeersOnSide {
  peers: CompanyRecordDto[];
  /** All companies on this side were looked at. */
  isComplete: boolean;
}

/**
 * Companies of the same category and latest stage that raised about as much. A company without a
 * disclosed amount has no peers, and is none: nobody knows how near it is.
 */
export async function peersOf(
  company: CompanyProfileDto,
  market: Market,
): Promise<RecordSection[]> {
  const { category, last_funding_stage: stage, total_funding: raised } = company;
  if (category === null || stage === null || raised === 0) return [];
  const alike = { categories: listedItem(category), stages: listedItem(stage) };
  const bound = String(Math.round(raised));
  const below = { ...alike, sort: '-total_funding', raised_max: bound };
  const above = { ...alike, sort: 'total_funding', raised_min: bound };
  const [less, more] = await Promise.all([
    peersOnSide(company, below, market),
    peersOnSide(company, above, market),
  ]);
  const peers = nearest(raised, [...less.peers, ...more.peers]);
  const all = {
    text: 'All companies of this category with a round at this stage',
    href: href('/explore/companies', alike),
  };
  return [
    {
      id: 'peers',
      title: `Peers: ${isolated(category)}, ${stage}, nearest in raised`,
      empty:
        less.isComplete && more.isComplete
          ? 'No other company of this category and latest stage has a disclosed amount.'
          : 'No company that raised about as much is at this stage now.',
      ...companyTable(peers, [compareColumn(company)]),
      card: {
        more: peers.length === 0 ? [] : [all],
        source: {
          apiPath: apiPathOf(COMPANY_LIST, { ...alike, sort: '-total_funding' }),
          definition: DEFINITION,
          downloads: fileLinks('/explore/companies', alike),
        },
      },
    },
  ];
}

/** Leads to the funding of a company beside that of its peer. */
function compareColumn({ slug }: CompanyRecordDto): RowColumn<CompanyRecordDto> {
  const comparison = { what: 'funding-by-stage', timeframe: 'all', companies: slug };
  return {
    text: 'Side by side',
    isPlain: true,
    cell: (peer) => ({
      text: 'Compare',
      href: href('/explore/compare', { ...comparison, 'with.companies': peer.slug }),
    }),
  };
}

/**
 * `search` finds companies with any round of the stage, and with the category beside another one, so
 * not all of them are peers.
 */
async function peersOnSide(
  company: CompanyRecordDto,
  search: Record<string, string>,
  market: Market,
): Promise<PeersOnSide> {
  const usual = await readPeers(company, { ...search, limit: String(READ.usually) }, market);
  if (usual.isComplete || usual.peers.length >= MAX_PEERS) return usual;
  return readPeers(company, { ...search, limit: String(READ.atMost) }, market);
}

async function readPeers(
  company: CompanyRecordDto,
  search: Record<string, string>,
  market: Market,
): Promise<PeersOnSide> {
  const { companies, metadata } = (await market.ask(COMPANY_LIST, search)).body;
  return {
    peers: companies.filter((other) => isPeer(company, other)),
    isComplete: !metadata.has_more,
  };
}

function isPeer(company: CompanyRecordDto, other: CompanyRecordDto): boolean {
  return (
    other.slug !== company.slug &&
    other.total_funding > 0 &&
    other.category === company.category &&
    other.last_funding_stage === company.last_funding_stage
  );
}

/** Those that raised exactly as much are on both sides. */
function nearest(raised: number, peers: readonly CompanyRecordDto[]): CompanyRecordDto[] {
  const bySlug = new Map(peers.map((peer) => [peer.slug, peer]));
  const distance = (peer: CompanyRecordDto): number => Math.abs(peer.total_funding - raised);
  return [...bySlug.values()]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_PEERS);
}
