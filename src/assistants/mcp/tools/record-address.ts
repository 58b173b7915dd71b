import type { NamedKind } from '../../../market/names/namesake';

export interface RecordAddress {
  kind: NamedKind;
  slug: string;
}

/** The record with an address below /api/v2, such as "companies/acme". */
export function recordAt(address: string): RecordAddress | undefined {
  const [, folder, encoded] = /^(companies|investors)\/([\w%.~-]+)$/.exec(address) ?? [];
  const slug = encoded && decoded(encoded);
  if (slug === undefined) return undefined;
  return { kind: folder === 'companies' ? 'company' : 'investor', slug };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
