import { nameWords } from '../../../src/market-data/names/company-name';
import { recordDistance } from '../../../src/market-data/names/nearest-names';
import { plainChoices } from '../../../src/market/query/filters/choices';
import { drilled } from '../../support/full-length';
import { type MarketApp, startMarketApp } from '../../support/market-app';
import { MarketDataset } from '../../support/market-dataset';

const FIRST = 'Wiz Okta Snyk Orca Lumen Harbor Spectro Lattice Crowd Quantum Nimbus Sentinel'.split(
  ' ',
);
const SECOND = ['', ' Labs', ' Security', ' Capital', 'Works', '-AI'];
const NAMES = FIRST.flatMap((first) => SECOND.map((second) => first + second));
const LETTERS = 'qzxjkvw';

/** A letter of the name replaced by another, in each third place. */
function changed(name: string): string[] {
  return [...name].flatMap((letter, at) => {
    if (at % 3 !== 0 || !/[a-z]/i.test(letter)) return [];
    const other = [...LETTERS].find((each) => each !== letter.toLowerCase())!;
    return [name.slice(0, at) + other + name.slice(at + 1)];
  });
}

/** No other name is as near: it doesn't begin with the text, or differ in one letter, too. */
function isClear(text: string, name: string): boolean {
  return NAMES.every(
    (other) => other === name || recordDistance(nameWords(text), nameWords(other)) > 1,
  );
}

const CHANGED = NAMES.flatMap((name) =>
  changed(name)
    .filter((text) => isClear(text, name))
    .map((text) => ({ text, name })),
);

interface Body {
  metadata: { unresolved: { asked: string; candidates: { name: string }[] }[] };
}

describe('a name with one letter changed', () => {
  let app: MarketApp;
  beforeAll(async () => {
    const dataset = new MarketDataset();
    NAMES.forEach((name, place) => dataset.company(`company-${place}`, { name, city: name }));
    app = await startMarketApp(dataset);
  });
  afterAll(() => app.close());

  /** The first candidate for each name. */
  async function candidates(names: readonly string[]): Promise<Map<string, string | undefined>> {
    const lookup = encodeURIComponent(names.join(','));
    const { metadata } = await app.body<Body>(`/companies?lookup=${lookup}`);
    return new Map(metadata.unresolved.map((each) => [each.asked, each.candidates[0]?.name]));
  }

  it('finds itself first among records', async () => {
    expect(CHANGED.length).toBeGreaterThan(150);
    const asked = drilled(CHANGED, 50);
    const wrong: string[] = [];
    for (let at = 0; at < asked.length; at += 5) {
      const batch = asked.slice(at, at + 5);
      const found = await candidates(batch.map(({ text }) => text));
      for (const { text, name } of batch) {
        // On a busy machine, the time for suggestions can be over before the last of a batch.
        const first = found.get(text) ?? (await candidates([text, 'another'])).get(text);
        if (first !== name) wrong.push(`${text}: ${first}, not ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('finds itself first among the values of a filter', () => {
    const choices = plainChoices(NAMES);
    expect(CHANGED.filter(({ text, name }) => choices.near(text)[0] !== name)).toEqual([]);
  });
});
