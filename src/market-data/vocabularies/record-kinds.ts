/** The records of the four lists, in the order in which a publication's changes are numbered. */
export const RECORD_KINDS = ['company', 'investor', 'funding_round', 'acquisition'] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];
