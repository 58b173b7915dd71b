import type { EntityManager } from 'typeorm';
import { Company } from '../../../market-data/records/company.entity';
import { type Choices, plainChoices } from './choices';

/** The cities of a generation's companies, those with the most companies first. */
export async function cityChoices(manager: EntityManager): Promise<Choices<string>> {
  const rows = await manager
    .createQueryBuilder(Company, 'company')
    .select('company.city', 'city')
    .where('company.city IS NOT NULL')
    .groupBy('company.city')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('(company.city COLLATE "C")')
    .getRawMany<{ city: string }>();
  return plainChoices(rows.map(({ city }) => city));
}
