/** Half-open [min, max) in US dollars; null means unbounded. */
interface TransactionRange {
  readonly name: string;
  readonly min: number;
  readonly max: number | null;
}

function range(name: string, min: number, max: number | null): TransactionRange {
  return { name, min, max };
}

/** Ascending, without gaps. */
export const TRANSACTION_RANGES: readonly TransactionRange[] = [
  range('Under $1M', 0, 1e6),
  range('$1M-$5M', 1e6, 5e6),
  range('$5M-$10M', 5e6, 10e6),
  range('$10M-$25M', 10e6, 25e6),
  range('$25M-$50M', 25e6, 50e6),
  range('$50M-$100M', 50e6, 100e6),
  range('$100M-$250M', 100e6, 250e6),
  range('$250M-$500M', 250e6, 500e6),
  range('$500M-$1B', 500e6, 1e9),
  range('$1B+', 1e9, null),
];

/** The name in `transactionRanges` of deals whose amount isn't known. */
export const UNDISCLOSED_RANGE = 'Undisclosed';
