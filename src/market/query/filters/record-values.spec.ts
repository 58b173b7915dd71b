import type { EntityManager } from 'typeorm';
import { plainChoices } from './choices';
import { findRecordValues } from './record-values.query';

/** Cities are found without it. */
const NO_DATABASE = {} as EntityManager;

describe('the values of a filter by city', () => {
  it('get suggestions for the first three that are unknown', async () => {
    const cities = plainChoices(['Berlin', 'London', 'Madrid', 'Paris']);
    const values = ['Berlim', 'Paris', 'Londom', 'Madrit', 'Pariss'];
    const found = await findRecordValues(NO_DATABASE, new Map([['city', values]]), () =>
      Promise.resolve(cities),
    );
    expect([...(found.get('city') ?? [])]).toEqual([
      ['Berlim', { keys: [], name: 'Berlim', suggestions: ['Berlin'] }],
      ['Paris', { keys: ['Paris'], name: 'Paris' }],
      ['Londom', { keys: [], name: 'Londom', suggestions: ['London'] }],
      ['Madrit', { keys: [], name: 'Madrit', suggestions: ['Madrid'] }],
      ['Pariss', { keys: [], name: 'Pariss' }],
    ]);
  });
});
