import type { Random } from '../../tools/sample/random';
import { MarketDataset } from './market-dataset';

type Records = MarketDataset['records'];
type Cells = Records[keyof Records][number];

/** Edits a dataset as curators do, one random edit at a time. What it leaves is always valid. */
export class RandomEdits {
  private added = 0;

  constructor(private readonly random: Random) {}

  edit(dataset: MarketDataset): void {
    const { records } = dataset;
    // Rounds change most often, so what changes them is listed twice.
    this.pick<(records: Records) => void>([
      (all) => this.addRound(all),
      (all) => this.addRound(all),
      (all) => this.addAcquisition(all),
      (all) => void all.companies.push(this.company()),
      (all) => void all.investors.push({ slug: this.name('investor'), name: this.name('Fund') }),
      (all) => this.editRound(all),
      (all) => this.editRound(all),
      (all) => this.editCompany(all),
      (all) => void (this.pick(all.investors).name = this.name('Fund')),
      (all) => this.editAcquisition(all),
      (all) => this.changeSlug(all),
      (all) => this.moveCategory(all),
      (all) => this.remove(all.funding_rounds, 5),
      (all) => this.remove(all.acquisitions, 2),
      (all) => this.removeCompany(all),
      (all) => void all.funding_rounds.reverse(),
    ])(records);
  }

  private pick<T>(list: readonly T[]): T {
    return this.random.of(list);
  }

  private name(prefix: string): string {
    return `${prefix}-${(this.added += 1)}`;
  }

  private day(): string {
    // Few days, so that several deals of a company share one.
    return `2026-0${1 + this.random.below(3)}-01`;
  }

  private company(): Cells {
    const slug = this.name('company');
    return {
      slug,
      name: `Company ${slug}`,
      country: this.pick(['US', 'DE', '']),
      product_category: this.pick(['SSO', 'WAF', '']),
    };
  }

  private addRound({ funding_rounds, companies, investors }: Records): void {
    const backers = investors.filter(() => this.random.chance(0.4)).map(({ slug }) => String(slug));
    funding_rounds.push({
      id: this.name('round'),
      company: this.pick(companies).slug,
      announced_on: this.day(),
      venue: 'private',
      stage: this.pick(['Seed', 'Series A', '']),
      amount_usd: this.pick([null, 1, 2.5, 1_000_000]),
      investors: backers.join('|'),
      lead_investors: backers.slice(0, 1).join('|'),
    });
  }

  private editRound({ funding_rounds, companies }: Records): void {
    const round = this.pick(funding_rounds);
    Object.assign(
      round,
      this.pick<Cells>([
        { amount_usd: this.pick([null, 3, 4.25]) },
        { announced_on: this.day() },
        { company: this.pick(companies).slug },
        { investors: String(round.lead_investors) },
      ]),
    );
  }

  private addAcquisition({ acquisitions, companies }: Records): void {
    const [target, buyer] = [this.pick(companies), this.pick(companies)];
    if (target === buyer) return;
    const acquirer = this.random.chance(0.5) ? buyer.slug : '';
    acquisitions.push({
      id: this.name('deal'),
      target: target.slug,
      acquirer,
      acquirer_name: this.pick(['Big Inc', 'Small Ltd']),
      announced_on: this.day(),
      amount_usd: this.pick([null, 7]),
      buyer_type: this.pick(['Strategic', '']),
    });
  }

  private editAcquisition({ acquisitions }: Records): void {
    if (acquisitions.length === 0) return;
    Object.assign(
      this.pick(acquisitions),
      this.pick<Cells>([{ amount_usd: 9 }, { exit_type: 'Merger' }, { acquirer: '' }]),
    );
  }

  private editCompany({ companies }: Records): void {
    const company = this.pick(companies);
    Object.assign(
      company,
      this.pick<Cells>([
        { name: this.name('Renamed') },
        { country: this.pick(['FR', 'US', '']) },
        { product_category: this.pick(['SSO', 'WAF', 'EDR']) },
        { extra_product_categories: 'EDR' },
        { aliases: this.name('Alias') },
        { description: this.name('Words') },
        { company_type: this.pick(['Product', 'Services']) },
      ]),
    );
  }

  private changeSlug({ companies, funding_rounds, acquisitions }: Records): void {
    const company = this.pick(companies);
    const [old, slug] = [company.slug, this.name('moved')];
    company.slug = slug;
    for (const round of funding_rounds) if (round.company === old) round.company = slug;
    for (const deal of acquisitions) {
      if (deal.target === old) deal.target = slug;
      if (deal.acquirer === old) deal.acquirer = slug;
    }
  }

  private moveCategory({ categories }: Records): void {
    const product = this.pick(categories);
    Object.assign(
      product,
      this.pick<Cells>([{ category: this.name('Category') }, { domain: this.name('Domain') }]),
    );
    // A category has one domain.
    for (const other of categories)
      if (other.category === product.category) other.domain = product.domain;
  }

  private remove(list: Cells[], atLeast: number): void {
    if (list.length > atLeast) list.splice(this.random.below(list.length), 1);
  }

  private removeCompany(records: Records): void {
    if (records.companies.length <= 3) return;
    const { slug } = this.pick(records.companies);
    records.companies = records.companies.filter((company) => company.slug !== slug);
    records.funding_rounds = records.funding_rounds.filter((round) => round.company !== slug);
    records.acquisitions = records.acquisitions.filter(
      (deal) => deal.target !== slug && deal.acquirer !== slug,
    );
  }
}

/** A small market to begin with. */
export function firstMarket(): MarketDataset {
  const dataset = new MarketDataset()
    .category('SSO', 'Identity', 'Trust')
    .category('WAF', 'Perimeter', 'Network')
    .category('EDR', 'Perimeter', 'Network');
  for (const slug of ['alpha', 'beta', 'gamma'])
    dataset.company(slug, { product_category: 'SSO', country: 'US' });
  dataset.investor('peak').investor('delta');
  for (const slug of ['alpha', 'alpha', 'beta', 'gamma', 'gamma'])
    dataset.round(slug, '2026-01-01', 5, {
      stage: 'Seed',
      investors: 'peak|delta',
      lead_investors: 'peak',
    });
  dataset.acquisition('gamma', '2026-02-01', null, { acquirer_name: 'Big Inc' });
  return dataset.acquisition('beta', '2026-02-01', 8, {
    acquirer: 'alpha',
    acquirer_name: 'alpha',
  });
}
