import type { ApiError } from '../../errors/api-error';
import type { CandidateDto } from '../../http/error-envelope.dto';
import { countryName } from '../../market-data/vocabularies/countries';
import { isolated } from '../../pages/wording';
import type { Link } from '../page/link';
import { webAddress } from '../deals/deal-rows';
import type { Table } from '../tables/table';

export interface Fact {
  name: string;
  text: string;
  href?: string;
  isOutside?: true;
  /** What today's dataset says, on a page of the past. */
  note?: string;
}

export interface RecordSection extends Table {
  id: string;
  title: string;
  /** Shown instead of an empty table. */
  empty: string;
  /** Where the rest is, if the table doesn't hold all. */
  all?: Link;
  /** The first rows drawn and the next ones as links, instead of the table. Files have them all. */
  drawn?: { drawing: string; others: Link[]; note: string };
  /** The other pages of the table. */
  pager?: { firstHref: string | null; nextHref: string | null };
  /** The call that has the rows and their files, if they aren't those of the record. */
  source?: { apiPath: string; downloads: Link[] };
}

/** What a record's page shows. */
export interface RecordPage {
  name: string;
  description: string | null;
  listHref: string;
  listText: string;
  /** Other records with this name. */
  namesakes: Link[];
  facts: Fact[];
  sections: RecordSection[];
}

/** Empty if the value isn't known. */
export function fact(name: string, text: string | null, href?: string): Fact[] {
  return text ? [{ name, text, href }] : [];
}

export function websiteFact(website: string | null): Fact[] {
  if (website === null) return [];
  const href = webAddress(/^https?:\/\//i.test(website) ? website : `https://${website}`);
  return [
    {
      name: 'Website',
      text: website.replace(/^https?:\/\//i, '').replace(/\/$/, ''),
      href,
      isOutside: true,
    },
  ];
}

/** Adds what today's dataset says to the first fact, and to each fact that has changed since. */
export function withFactsOfToday(facts: readonly Fact[], today: readonly Fact[]): Fact[] {
  const known = new Map(today.map(({ name, text }) => [name, text]));
  return facts.map((each, index) => {
    const text = known.get(each.name);
    const isShown = text !== undefined && (index === 0 || text !== each.text);
    return isShown ? { ...each, note: `As known today: ${text}` } : each;
  });
}

/** The records that an unknown or ambiguous name may stand for. */
export function meantRecords({ fields }: ApiError, linkTo: (name: string) => string): Link[] {
  const near = (fields.did_you_mean as string[] | undefined) ?? [];
  const candidates = (fields.candidates as CandidateDto[] | undefined) ?? [];
  return [
    ...near.map((name) => ({ text: name, href: linkTo(name) })),
    ...candidateLinks(candidates, linkTo),
  ];
}

export function candidateLinks(
  candidates: readonly CandidateDto[],
  linkTo: (slug: string) => string,
): Link[] {
  return candidates.map(({ name, slug, country }) => {
    const place = country === null ? '' : `, ${countryName(country) ?? country}`;
    return { text: `${isolated(name)} (${slug}${place})`, href: linkTo(slug) };
  });
}
