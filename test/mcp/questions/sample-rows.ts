import { readRows } from '../../support/dataset-rows';

export interface SampleCompany {
  slug: string;
  name: string;
  country: string;
  website: string;
  product: string;
  category: string;
  domain: string;
  type: string;
  founded: number | null;
  status: string;
  city: string;
}

interface Deal {
  id: string;
  /** The company funded or acquired. */
  company: SampleCompany;
  day: string;
  /** US dollars; null if undisclosed. */
  amount: number | null;
}

export interface SampleRound extends Deal {
  stage: string;
  venue: string;
  instrument: string;
  investors: string[];
  leads: string[];
}

export interface SampleAcquisition extends Deal {
  acquirer: string;
  /** Of the acquirer's row, or else of the deal's. */
  acquirerCountry: string;
  exit: string;
  buyerType: string;
}

export interface SampleInvestor {
  slug: string;
  type: string;
  tier: string;
}

/** A dataset's rows as its files have them: nothing here comes from the service. */
export interface SampleRows {
  companies: SampleCompany[];
  investors: SampleInvestor[];
  rounds: SampleRound[];
  acquisitions: SampleAcquisition[];
}

export function sampleRows(folder: string): SampleRows {
  const parents = new Map(
    readRows(folder, 'categories').map((row) => [row.product_category!, row]),
  );
  const companies = readRows(folder, 'companies').map((row): SampleCompany => {
    const product = row.product_category!;
    const { category = '', domain = '' } = parents.get(product) ?? {};
    const {
      slug,
      name,
      country,
      website,
      company_type: type,
      founded_year: founded,
      status,
      city,
    } = row as Record<string, string>;
    return {
      slug,
      name,
      country,
      website,
      product,
      category,
      domain,
      type,
      founded: founded === '' ? null : Number(founded),
      status,
      city,
    } as SampleCompany;
  });
  const bySlug = new Map(companies.map((company) => [company.slug, company]));
  const dealOf = (row: Record<string, string>, company: string): Deal => ({
    id: row.id!,
    company: bySlug.get(company)!,
    day: row.announced_on!,
    amount: row.amount_usd === '' ? null : Number(row.amount_usd),
  });
  return {
    companies,
    investors: readRows(folder, 'investors').map((row) => ({
      slug: row.slug!,
      type: row.investor_type!,
      tier: row.government_linked_tier!,
    })),
    rounds: readRows(folder, 'funding_rounds').map((row) => ({
      ...dealOf(row, row.company!),
      stage: row.stage!,
      venue: row.venue!,
      instrument: row.instrument_type!,
      investors: listOf(row.investors!),
      leads: listOf(row.lead_investors!),
    })),
    acquisitions: readRows(folder, 'acquisitions').map((row) => ({
      ...dealOf(row, row.target!),
      acquirer: row.acquirer_name!,
      acquirerCountry: bySlug.get(row.acquirer!)?.country || row.acquirer_country!,
      exit: row.exit_type!,
      buyerType: row.buyer_type!,
    })),
  };
}

const listOf = (text: string): string[] => text.split('|').filter((slug) => slug !== '');

export interface Figures {
  count: number;
  amount: number;
}

export function figuresOf(deals: readonly Deal[]): Figures {
  return {
    count: deals.length,
    amount: rounded(deals.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
  };
}

/** Both days included. */
export function between<D extends Deal>(deals: readonly D[], start: string, end: string): D[] {
  return deals.filter(({ day }) => day >= start && day <= end);
}

/** Groups by one key or by several; '' is unknown and left out. */
export function grouped<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => string | string[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of [keysOf(item)].flat()) {
      if (key === '') continue;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/** The keys with the most items first, then by key. */
export function byNumber<Item>(groups: ReadonlyMap<string, Item[]>): [string, number][] {
  return [...groups]
    .map(([key, items]): [string, number] => [key, items.length])
    .sort((a, b) => b[1] - a[1] || inOrder(a[0], b[0]));
}

/** The keys with the largest amounts first, then by count and key. */
export function byAmount<D extends Deal>(
  groups: ReadonlyMap<string, D[]>,
): ({ name: string } & Figures)[] {
  return [...groups]
    .map(([name, deals]) => ({ name, ...figuresOf(deals) }))
    .sort((a, b) => b.amount - a.amount || b.count - a.count || inOrder(a.name, b.name));
}

export function largest<D extends Deal>(deals: readonly D[], number: number): D[] {
  const disclosed = deals.filter(({ amount }) => amount !== null);
  return disclosed.sort((a, b) => b.amount! - a.amount! || inOrder(b.day, a.day)).slice(0, number);
}

/** Of the disclosed amounts; null if there are none. */
export function median(deals: readonly Deal[]): number | null {
  const amounts = deals
    .flatMap(({ amount }) => (amount === null ? [] : [amount]))
    .sort((a, b) => a - b);
  if (amounts.length === 0) return null;
  const middle = amounts.length / 2;
  return rounded((amounts[Math.ceil(middle) - 1]! + amounts[Math.floor(middle)]!) / 2);
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
