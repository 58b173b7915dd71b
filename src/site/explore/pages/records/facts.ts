import type { AcquisitionDto } from '../../../../market/records/acquisitions/acquisition.dto';
import { dayInWords } from '../../../../platform/pages/wording';
import type { Fact } from '../../charts/cards/record-facts';
import { dayCell, sourceCell, webAddress } from '../../tables/deals/deal-rows';
import type { RowColumn } from '../../tables/table';

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

type Sourced = Pick<AcquisitionDto, 'source_url' | 'verified_on'>;

export function sourceFacts({ source_url: url, verified_on: day }: Sourced): Fact[] {
  return [
    ...(url === null ? [] : [{ name: 'Source', ...sourceCell(url) }]),
    ...fact('Verified', day && dayInWords(day)),
  ];
}

export const SOURCE_COLUMNS: readonly RowColumn<Sourced>[] = [
  { text: 'Source', cell: ({ source_url: url }) => sourceCell(url) },
  { text: 'Verified', cell: ({ verified_on: day }) => dayCell(day) },
];

/** Adds what today's dataset says to the first fact, and to each fact that has changed since. */
export function withFactsOfToday(facts: readonly Fact[], today: readonly Fact[]): Fact[] {
  const known = new Map(today.map(({ name, text }) => [name, text]));
  return facts.map((each, index) => {
    const text = known.get(each.name);
    const isShown = text !== undefined && (index === 0 || text !== each.text);
    return isShown ? { ...each, note: `As known today: ${text}` } : each;
  });
}
