import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import type { DatasetFileName } from '../format/dataset-file';
import { type DealTable, NO_STAGE, UNDISCLOSED } from './deal-table';
import { type DealFinding, dollars } from './finding';

/** With fewer amounts in a group, amounts are compared with those of the whole file. */
const MIN_SAMPLE = 20;
/** The tolerance in robust standard deviations of the logarithm, and at least a factor of 30. */
const MAX_DEVIATIONS = 5;
const MIN_DECADES = Math.log10(30);
const MAD_TO_DEVIATION = 1.4826;
/** A factor of 1,000 is usually a wrong unit. */
const SEVERE_DECADES = 3;
/** No real deal is smaller: the amount is probably in thousands or millions. */
const MIN_PLAUSIBLE_AMOUNT = 1000;

interface Range {
  median: number;
  /** As a logarithm to base 10, like the median. */
  tolerance: number;
  count: number;
}

/** Amounts that are far from the usual ones of their stage, or of the whole file if the stage has too few. */
export function unusualAmounts(file: DatasetFileName, deals: DealTable): DealFinding[] {
  const ranges = usualRanges(deals);
  const findings: DealFinding[] = [];
  for (let row = 0; row < deals.size; row++) {
    const amount = deals.amount[row]!;
    if (amount === UNDISCLOSED) continue;
    const group = groupOf(deals, row);
    const range = ranges.get(group) ?? ranges.get(ALL);
    const decades = range ? Math.abs(Math.log10(amount) - range.median) : 0;
    if (amount >= MIN_PLAUSIBLE_AMOUNT && (!range || decades <= range.tolerance)) continue;
    const line = deals.line[row]!;
    const severity = amount < MIN_PLAUSIBLE_AMOUNT || decades > SEVERE_DECADES ? 'high' : 'medium';
    const why = explain(amount, range, ranges.has(group) ? groupName(group) : 'deal of the file');
    const value = String(amount);
    findings.push({ kind: 'unusual_amount', severity, file, line, column: 'amount_usd', value, why, lines: [line], id: ([id]) => `amount:${id}:${value}` }); // prettier-ignore
  }
  return findings;
}

const ALL = -1;
const PUBLIC = 100;

function groupOf(deals: DealTable, row: number): number {
  return deals.isPublic[row] ? PUBLIC : deals.stage[row]!;
}

function groupName(group: number): string {
  if (group === PUBLIC) return 'public round';
  return group === NO_STAGE ? 'deal without a stage' : `${FUNDING_STAGES[group - 1]?.name} round`;
}

/** Two passes, so that the logarithms of a million amounts stand in one array of numbers for each group. */
function usualRanges(deals: DealTable): Map<number, Range> {
  const counts = new Map<number, number>();
  const count = (group: number): void => void counts.set(group, (counts.get(group) ?? 0) + 1);
  forEachDisclosed(deals, (row) => [groupOf(deals, row), ALL].forEach(count));
  const logs = new Map(
    [...counts].filter(([, size]) => size >= MIN_SAMPLE).map(([group, size]) => [group, new Float64Array(size)]),
  );
  forEachDisclosed(deals, (row) => {
    for (const group of [groupOf(deals, row), ALL]) {
      const values = logs.get(group);
      if (values) values[values.length - counts.get(group)!] = Math.log10(deals.amount[row]!);
      counts.set(group, counts.get(group)! - 1);
    }
  });
  return new Map([...logs].map(([group, values]) => [group, usualRange(values)]));
}

function forEachDisclosed(deals: DealTable, use: (row: number) => void): void {
  for (let row = 0; row < deals.size; row++) if (deals.amount[row] !== UNDISCLOSED) use(row);
}

function usualRange(values: Float64Array): Range {
  const middle = median(values);
  const deviation = median(values.map((value) => Math.abs(value - middle))) * MAD_TO_DEVIATION;
  return { median: middle, tolerance: Math.max(deviation * MAX_DEVIATIONS, MIN_DECADES), count: values.length };
}

function median(values: Float64Array): number {
  return values.toSorted()[Math.floor(values.length / 2)]!;
}

function explain(amount: number, range: Range | undefined, group: string): string {
  const small = `${dollars(amount)} is less than any real deal. Is it in thousands or millions?`;
  if (!range) return small;
  const typical = 10 ** range.median;
  const ratio = amount > typical ? amount / typical : typical / amount;
  const times = Math.round(ratio).toLocaleString('en');
  const compared = `${times} times ${amount > typical ? 'more' : 'less'} than the median ${group} (${dollars(Math.round(typical))})`;
  return amount < MIN_PLAUSIBLE_AMOUNT
    ? `${small} The median ${group} is ${dollars(Math.round(typical))}.`
    : `${dollars(amount)} is ${compared}.`;
}
