/** The records of the four lists, in the order in which a publication's changes are numbered. */
export const RECORD_KINDS = ['company', 'investor', 'funding_round', 'acquisition'] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

/** For sentences. */
export const RECORD_KIND_NAMES: Readonly<
  Record<RecordKind, readonly [one: string, several: string]>
> = {
  company: ['company', 'companies'],
  investor: ['investor', 'investors'],
  funding_round: ['funding round', 'funding rounds'],
  acquisition: ['acquisition', 'acquisitions'],
};
