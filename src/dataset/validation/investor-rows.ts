import { INVESTORS } from '../format/dataset-files';
import type { InvestorRecord } from '../format/records';
import { GOVERNMENT_LINKED_TIERS } from '../format/vocabularies';
import type { ReferenceIndex } from './reference-index';
import { MAX_NAME_LENGTH, type RowReader } from './row-reader';

const { at } = INVESTORS;
const ONLY_WITH_TIER = [at.government_linked_country, at.government_linked_since];

export class InvestorRows {
  constructor(private readonly investors: ReferenceIndex) {}

  read(row: RowReader): InvestorRecord {
    const slug = row.slug(at.slug);
    const record: InvestorRecord = {
      id: row.key(at.slug, slug, this.investors),
      line: row.line,
      slug,
      name: row.required(at.name),
      aliases: row.list(at.aliases),
      investorType: row.text(at.investor_type, MAX_NAME_LENGTH),
      country: row.country(at.country),
      website: row.webAddress(at.website),
      governmentLinkedTier: row.oneOf(at.government_linked_tier, GOVERNMENT_LINKED_TIERS),
      governmentLinkedCountry: row.country(at.government_linked_country),
      governmentLinkedSince: row.day(at.government_linked_since),
    };
    if (record.governmentLinkedTier === null) {
      for (const column of ONLY_WITH_TIER) {
        const value = row.values[column]!;
        if (value !== '') row.problem(column, value, 'an empty cell, because government_linked_tier is empty');
      }
    }
    return record;
  }
}
