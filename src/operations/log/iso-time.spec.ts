import fc from 'fast-check';
import { isoTime } from './iso-time';

const RECENT = Date.UTC(2026, 10, 22);

it('writes the same as toISOString, within a second and across seconds, also if the clock goes back', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: RECENT, max: RECENT + 5000 })), (times) => {
      expect(times.map(isoTime)).toEqual(times.map((time) => new Date(time).toISOString()));
    }),
  ));
