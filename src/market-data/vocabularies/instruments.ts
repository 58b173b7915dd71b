/** The instruments with which listed companies raise capital, and how charts show them. */
export const INSTRUMENTS = [
  { name: 'senior_notes', label: 'Senior notes', color: '#1d4ed8' },
  { name: 'convertible_notes', label: 'Convertible notes', color: '#0891b2' },
  { name: 'atm_equity', label: 'At-the-market equity', color: '#16a34a' },
  { name: 'warrant_activity', label: 'Warrant activity', color: '#d97706' },
] as const;

export const INSTRUMENT_NAMES = INSTRUMENTS.map(({ name }) => name);
