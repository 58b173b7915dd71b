import * as acquisitions from '../../../acquisitions/acquisitions.endpoints';
import * as analytics from '../../../analytics/analytics.endpoints';
import * as companies from '../../../companies/companies.endpoints';
import * as funding from '../../../funding/funding.endpoints';
import * as investors from '../../../investors/investors.endpoints';
import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import { Env } from '../../../platform/config/env';
import { MarketPageLinks } from './market-page-links';
import { inputsOf } from './tool-inputs';

/** The endpoints whose answers are on a page. */
const ENDPOINTS = [acquisitions, analytics, companies, funding, investors]
  .flatMap((declared): unknown[] => Object.values(declared))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null)
  .filter(({ page }) => page !== undefined);

/** Pages decide how many rows they show, and none shows a lookup. */
const NOT_ON_PAGES = ['limit', 'lookup'];
/** compare_periods says by itself what the page compares. */
const SUBJECT = ['what', 'by'];

describe('the address of the page that shows an answer', () => {
  const links = new MarketPageLinks(Object.create(Env.prototype) as Env);

  /** Lists call the order of the API "order". */
  function namesIn(address: string | null): string[] {
    const { searchParams } = new URL(address ?? '', 'https://market.example');
    return [...searchParams.keys()].map((name) => (name === 'order' ? 'sort' : name));
  }

  it.each(ENDPOINTS)('of $path has every input that changes the figures', (endpoint) => {
    const inputs = Object.keys(inputsOf([endpoint], { maxRows: 10 }));
    const lost = inputs.filter(
      (name) => !namesIn(links.toAnswer(endpoint, { [name]: 'x' })).includes(name),
    );
    const allowed = endpoint.compares ? [...NOT_ON_PAGES, ...SUBJECT] : NOT_ON_PAGES;
    expect(allowed).toEqual(expect.arrayContaining(lost));
  });
});
