import type { Client } from 'pg';
import { foldName, nameKey } from '../../market-data/names/company-name';
import { searchText } from '../../market-data/names/search-text';
import { websiteDomain } from '../../market-data/names/website-domain';
import type { DatasetFileKey } from '../format/dataset-files';
import type {
  AcquisitionRecord,
  CategoryRecord,
  CompanyRecord,
  FundingRoundRecord,
  InvestorRecord,
  RecordSink,
} from '../format/records';
import { type CopyCell, textArray } from './copy-text';
import { copyInto, spoolInto, type TableRows } from './table-copy';

const NAME_COLUMNS = 'name_folded, name_key, alias_keys, website_domain, search_text';
type Table = readonly [name: string, columns: string];

/** The tables that each file fills: the first one directly, the others when the file ends. */
const TABLES: Readonly<Record<DatasetFileKey, readonly [Table, ...Table[]]>> = {
  categories: [
    ['product_category', 'id, category_id, name'],
    ['category', 'id, domain_id, name'],
    ['category_domain', 'id, name'],
  ],
  companies: [
    [
      'company',
      'id, slug, name, aliases, country, city, website, description, parent_id, product_category_id, company_type, founded_year, status, ' +
        NAME_COLUMNS,
    ],
    ['company_product_category', 'company_id, position, product_category_id'],
  ],
  investors: [
    [
      'investor',
      'id, slug, name, aliases, investor_type, country, website, government_linked_tier, government_linked_country, government_linked_since, ' +
        NAME_COLUMNS,
    ],
  ],
  funding_rounds: [
    ['funding_round', 'id, external_id, company_id, announced_on, stage, amount_usd, venue, instrument_type, source_url'],
    ['funding_round_investor', 'round_id, position, investor_id, lead_position'],
  ],
  acquisitions: [
    [
      'acquisition',
      'id, external_id, target_id, acquirer_id, acquirer_name, acquirer_country, announced_on, amount_usd, acquisition_type, exit_type, buyer_type, source_url',
    ],
  ],
};

interface Named {
  name: string;
  aliases: readonly string[];
  website: string | null;
}

function nameCells({ name, aliases, website }: Named): CopyCell[] {
  const keys = [...new Set(aliases.map(nameKey))];
  const domain = website === null ? null : websiteDomain(website);
  return [foldName(name), nameKey(name), textArray(keys), domain, searchText(name, aliases)];
}

/** Loads validated records into the tables of a new generation, the one on the client's search_path. */
export class RecordLoader implements RecordSink {
  private tables: TableRows[] = [];

  constructor(private readonly client: Client) {}

  async begin(file: DatasetFileKey): Promise<void> {
    const [[table, columns], ...others] = TABLES[file];
    this.tables = [copyInto(this.client, table, columns)];
    for (const [other, otherColumns] of others) this.tables.push(await spoolInto(this.client, other, otherColumns));
  }

  category({ id, productCategory, categoryId, newCategory, domainId, newDomain }: CategoryRecord): void {
    this.add(0, [id, categoryId, productCategory]);
    if (newCategory !== undefined) this.add(1, [categoryId, domainId, newCategory]);
    if (newDomain !== undefined) this.add(2, [domainId, newDomain]);
  }

  company(company: CompanyRecord): void {
    const { id, slug, name, aliases, country, city, website, description, parentId, productCategoryId } = company;
    const attributes = [company.companyType, company.foundedYear, company.status];
    const list = textArray(aliases);
    const written = [id, slug, name, list, country, city, website, description, parentId, productCategoryId, ...attributes];
    this.add(0, [...written, ...nameCells(company)]);
    if (productCategoryId !== null) this.add(1, [id, 0, productCategoryId]);
    company.extraProductCategoryIds.forEach((extraId, index) => this.add(1, [id, index + 1, extraId]));
  }

  investor(investor: InvestorRecord): void {
    const { id, slug, name, aliases, investorType, country, website } = investor;
    const link = [investor.governmentLinkedTier, investor.governmentLinkedCountry, investor.governmentLinkedSince];
    this.add(0, [id, slug, name, textArray(aliases), investorType, country, website, ...link, ...nameCells(investor)]);
  }

  fundingRound(round: FundingRoundRecord): void {
    const { id, externalId, companyId, announcedOn, stage, amount, venue, instrumentType, sourceUrl } = round;
    this.add(0, [id, externalId, companyId, announcedOn, stage, amount, venue, instrumentType, sourceUrl]);
    round.investorIds.forEach((investorId, index) => {
      const lead = round.leadInvestorIds.indexOf(investorId);
      this.add(1, [id, index, investorId, lead < 0 ? null : lead]);
    });
  }

  acquisition(deal: AcquisitionRecord): void {
    const { id, externalId, targetId, acquirerId, acquirerName, acquirerCountry, announcedOn, amount } = deal;
    const vocabulary = [deal.acquisitionType, deal.exitType, deal.buyerType];
    const acquirer = [acquirerId, acquirerName, acquirerCountry];
    this.add(0, [id, externalId, targetId, ...acquirer, announcedOn, amount, ...vocabulary, deal.sourceUrl]);
  }

  async drain(): Promise<void> {
    for (const table of this.tables) await table.drain();
  }

  async end(): Promise<void> {
    for (const table of this.tables) await table.end();
    this.tables = [];
  }

  private add(table: number, cells: readonly CopyCell[]): void {
    this.tables[table]!.add(cells);
  }
}
