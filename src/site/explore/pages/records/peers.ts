import { COMPANY_LIST } from '../../../../companies/companies.endpoints';
import type { CompanyProfileDto } from '../../../../companies/dto/company.dto';
import type { CompanyRecordDto } from '../../../../market/records/companies/company-record.dto';
import { isolated } from '../../../../platform/pages/wording';
import { companyTable } from '../../charts/cards/record-tables';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { href } from '../../engine/page/link';
import { fileLinks } from '../../files/table-file';
import type { RecordSection } from './record-section';

const MAX_PEERS = 5;
/** On each side of the company, as some are at another stage now, or have the category beside another. */
const MAX_ASKED = '20';

/** Companies of the same category and latest stage that raised about as much. */
export async function peersOf(
  company: CompanyProfileDto,
  market: Market,
): Promise<RecordSection[]> {
  const { slug, category, last_funding_stage: stage, total_funding: raised } = company;
  if (category === null || stage === null || raised === 0) return [];
  const alike = { categories: `"${category}"`, stages: stage };
  const bound = String(Math.round(raised));
  const below = { ...alike, sort: '-total_funding', raised_max: bound, limit: MAX_ASKED };
  const above = { ...alike, sort: 'total_funding', raised_min: bound, limit: MAX_ASKED };
  const peers = nearest(company, [
    ...(await market.ask(COMPANY_LIST, below)).body.companies,
    ...(await market.ask(COMPANY_LIST, above)).body.companies,
  ]);
  const comparison = { what: 'funding-by-stage', timeframe: 'all', companies: slug };
  const linkOf = ({ slug: peer }: CompanyRecordDto): string =>
    href('/explore/compare', { ...comparison, 'with.companies': peer });
  return [
    {
      id: 'peers',
      title: `Peers: ${isolated(category)}, ${stage}, nearest in raised`,
      empty: 'No other company of this category and stage on record.',
      ...companyTable(peers, [
        {
          text: 'Side by side',
          isPlain: true,
          cell: (peer) => ({ text: 'Compare', href: linkOf(peer) }),
        },
      ]),
      card: {
        more:
          peers.length === 0
            ? []
            : [{ text: 'All of this category and stage', href: href('/explore/companies', alike) }],
        source: {
          apiPath: apiPathOf(COMPANY_LIST, below),
          downloads: fileLinks('/explore/companies', alike),
        },
      },
    },
  ];
}

function nearest(
  { slug, category, last_funding_stage: stage, total_funding: raised }: CompanyRecordDto,
  found: readonly CompanyRecordDto[],
): CompanyRecordDto[] {
  const others = new Map(found.map((other) => [other.slug, other]));
  others.delete(slug);
  const distance = (other: CompanyRecordDto): number => Math.abs(other.total_funding - raised);
  return [...others.values()]
    .filter((other) => other.category === category && other.last_funding_stage === stage)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_PEERS);
}
