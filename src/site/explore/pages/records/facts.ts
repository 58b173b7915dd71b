import type { AcquisitionDto } from '../../../../market/records/acquisitions/acquisition.dto';
import { dayInWords } from '../../../../platform/pages/wording';
import type { Fact } from '../../charts/cards/record-facts';
import { dayCell, sourceCell, webAddress } from '../../tables/deals/deal-rows';
import type { RowColumn } from '../../tables/table';

/** A list of one fact; empty if its text isn't known. */
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

/**
 * On a page of the past: each fact with what today's dataset says, if that is different. The first
 * fact, its main figure, always says it, so that readers see that nothing changed.
 */
export function withFactsOfToday(facts: readonly Fact[], today: readonly Fact[]): Fact[] {
  const textsToday = new Map(today.map(({ name, text }) => [name, text]));
  const [mainFact] = facts;
  return facts.map((shown) => {
    const textToday = textsToday.get(shown.name);
    if (textToday === undefined) return shown;
    const isSaid = shown === mainFact || textToday !== shown.text;
    return isSaid ? { ...shown, note: `As known today: ${textToday}` } : shown;
  });
}
