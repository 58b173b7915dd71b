import type { ChartName } from './chart-catalog';

const ROUNDS = 'Counts announced funding rounds. A round with an undisclosed amount counts as one and adds $0.';
const ACQUISITIONS = 'Counts announced acquisitions. One with an undisclosed amount counts as one and adds $0.';
const UTC = 'Days are UTC.';

/** What the figures of each chart mean, for the page. */
export const CHART_DEFINITIONS: Readonly<Record<ChartName, string>> = {
  'funding-this-year': `${ROUNDS} The weeks are ISO weeks in UTC.`,
  'acquisitions-this-year': `${ACQUISITIONS} The weeks are ISO weeks in UTC.`,
  'funding-by-category': `${ROUNDS} The category is the company's main one.`,
  'funding-by-stage': `${ROUNDS} The stage is the one announced with the round.`,
  'funding-by-quarter': `${ROUNDS} Quarters are calendar quarters in UTC.`,
  'funding-by-size':
    'Counts rounds with a disclosed amount, in US dollars. Each range includes its lower bound but not its upper one.',
  'funding-by-instrument':
    'Counts announced rounds of listed companies. A round with an undisclosed amount counts as one and adds $0.',
  'amounts-by-stage':
    'Calculated from disclosed amounts, in US dollars. A quarter of the rounds raised at most p25, and half at most the median.',
  'acquisitions-by-category': `${ACQUISITIONS} The category is the main one of the acquired company.`,
  'acquisitions-by-country': `${ACQUISITIONS} The country is that of the acquired company.`,
  'buyer-types': `${ACQUISITIONS} The buyer type describes the acquirer.`,
  'company-types': `${ACQUISITIONS} The company type describes the acquired company.`,
  'acquisitions-by-year': `${ACQUISITIONS} ${UTC}`,
  'acquisition-value-by-year': `${ACQUISITIONS} ${UTC}`,
  'most-active-acquirers': `${ACQUISITIONS} Ranked by the number of acquisitions in the period.`,
};
