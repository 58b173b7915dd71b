import { countryName } from '../../../../market-data/vocabularies/countries';
import type { ApiError } from '../../../../platform/errors/api-error';
import type { CandidateDto } from '../../../../platform/http/error-envelope.dto';
import { isolated } from '../../../../platform/pages/wording';
import type { Link } from '../../engine/page/link';

/** The records that an unknown or ambiguous name may stand for. */
export function suggestedRecords({ fields }: ApiError, linkTo: (name: string) => string): Link[] {
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
