import { nameWords } from '../../../src/market-data/names/company-name';
import { recordDistance } from '../../../src/market-data/names/nearest-names';
import { plainChoices } from '../../../src/market/query/filters/choices';
import { drilled } from '../../support/full-length';
import { type MarketApp, startMarketApp } from '../../support/market-app';
import { MarketDataset } from '../../support/market-dataset';

const BEGINNINGS = [
  ...['Wiz', 'Okta', 'Snyk', 'Orca', 'Lumen', 'Harbor', 'Spectro', 'Lattice'],
  ...['Crowd', 'Quantum', 'Nimbus', 'Sentinel'],
];
const ENDINGS = ['', ' Labs', ' Security', ' Capital', 'Works', '-AI'];
const NAMES = BEGINNINGS.flatMap((beginning) => ENDINGS.map((ending) => beginning + ending));

/** Texts that differ from a name in one letter. Orca: qrca, Orcq. */
function oneLetterChanged(name: string): string[] {
  const texts: string[] = [];
  for (let place = 0; place < name.length; place += 3) {
    const letter = name.charAt(place).toLowerCase();
    if (letter < 'a' || letter > 'z') continue;
    const other = letter === 'q' ? 'z' : 'q';
    texts.push(name.slice(0, place) + other + name.slice(place + 1));
  }
  return texts;
}

/** Whether every other name is further from the text than one letter. */
function isClear(text: string, name: string): boolean {
  return NAMES.every(
    (other) => other === name || recordDistance(nameWords(text), nameWords(other)) > 1,
  );
}

const CHANGED: { text: string; name: string }[] = [];
for (const name of NAMES)
  for (const text of oneLetterChanged(name)) if (isClear(text, name)) CHANGED.push({ text, name });

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
