import { present } from '../../../platform/errors/present';
import { count, dealDollars } from '../../../platform/pages/wording';

/** The countries whose figure is at least `least` and less than the next class's. */
export interface MapClass {
  least: number;
  text: string;
  look: (typeof LOOKS)[number];
}

/** From the lightest to the darkest. */
const LOOKS = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'] as const;
const COLOURS = LOOKS.length;
/** Where classes begin, further and further apart, because a few countries have most deals. */
const COUNTS = [1, 2, 5, 20, 100, 500];

/** For numbers of deals, up to the highest class that has a country. */
export function countClasses(values: readonly number[]): MapClass[] {
  const highest = Math.max(1, ...values);
  return classesFrom(
    COUNTS.filter((least) => least <= highest),
    (least, next) => {
      if (next === undefined) return least === 1 ? '1' : `${count(least)}+`;
      return least === next - 1 ? count(least) : `${least}–${next - 1}`;
    },
  );
}

/**
 * For amounts: classes of about as many countries each, because most countries are far below the
 * largest ones.
 */
export function amountClasses(values: readonly number[]): MapClass[] {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  // A sixth of the countries further on, the next class begins, unless its amount is the same.
  const starts = LOOKS.flatMap(
    (_, index) => sorted[Math.ceil((index * sorted.length) / COLOURS)] ?? [],
  );
  const bounds = [...new Set(starts.map(roundedDown))];
  const [lowest = 0] = bounds;
  return classesFrom(bounds.length > 0 ? bounds : [lowest], (from, next) => {
    if (next === undefined) return `${dealDollars(from)}+`;
    return from === lowest
      ? `under ${dealDollars(next)}`
      : `${dealDollars(from)}–${dealDollars(next)}`;
  });
}

export function classOf(value: number, classes: readonly MapClass[]): MapClass | undefined {
  return value > 0 ? classes.findLast(({ least }) => value >= least) : undefined;
}

/** Few classes use the whole range of colours. */
function classesFrom(
  bounds: readonly number[],
  textOf: (least: number, next: number | undefined) => string,
): MapClass[] {
  const last = bounds.length - 1;
  return bounds.map((least, index) => {
    const colour = last === 0 ? COLOURS - 1 : Math.round((index * (COLOURS - 1)) / last);
    return {
      least,
      text: textOf(least, bounds[index + 1]),
      look: present(LOOKS[colour], `colour ${colour}`),
    };
  });
}

/** To two digits: "$97M". */
function roundedDown(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) - 1);
  return Math.floor(amount / unit) * unit;
}
