import type { NamedKind } from '../../../market/names/namesake';

export interface RecordAddress {
  kind: NamedKind;
  /** Percent-encoded, as in the address. */
  slug: string;
}

/** The record with an address below /api/v2, such as "companies/acme". */
export function recordAt(address: string): RecordAddress | undefined {
  const [, folder, slug] = /^(\w+)\/([\w%.~-]+)$/.exec(address) ?? [];
  if (slug === undefined) return undefined;
  if (folder === 'companies') return { kind: 'company', slug };
  return folder === 'investors' ? { kind: 'investor', slug } : undefined;
}
