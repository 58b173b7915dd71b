/** Whole dollars, or dollars with cents. */
export const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en', { maximumFractionDigits: 2 }).replace(/\.\d$/, '$&0')}`;
