const MAX_NAMED = 10;

/** Names several records in an id, whatever their order in the files. It names at most ten. */
export function idOfSeveral(names: readonly string[]): string {
  const named = [...names].sort(byLengthAndText).slice(0, MAX_NAMED);
  const more = names.length > MAX_NAMED ? [`${names.length - MAX_NAMED}-more`] : [];
  return [...named, ...more].sort(byLengthAndText).join('+');
}

const OF_SEVERAL = /^(same-[a-z]+:)(.*)$/s;

/** Ids of earlier releases named the records in the order of their lines. */
export function canonicalId(id: string): string {
  return id.replace(
    OF_SEVERAL,
    (_, prefix: string, names: string) => prefix + names.split('+').sort(byLengthAndText).join('+'),
  );
}

function byLengthAndText(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** What an id has instead of the country of a city whose country isn't known. */
export const NO_COUNTRY = 'no-country';
const OF_A_CITY = /^(spelling:[a-z]+\.city:)(?:[A-Z]{2}|no-country):/;

/**
 * The ids that a finding has had, the present one first. Ids of earlier releases named no country of
 * a city: those of "spelling:companies.city:US:San José" are that and
 * "spelling:companies.city:San José". Lists of accepted findings and generations still have them.
 */
export function idsEver(id: string): string[] {
  return OF_A_CITY.test(id) ? [id, id.replace(OF_A_CITY, '$1')] : [id];
}
