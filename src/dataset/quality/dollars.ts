// One formatter for all: making one takes longer than using it a hundred times.
const FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Whole dollars, or dollars with cents. */
export const dollars = (amount: number): string =>
  `$${FORMAT.format(amount).replace(/\.\d$/, '$&0')}`;
