import { SavedViews } from '../../src/site/explore/views/saved-views/saved-views';
import type { Member } from '../../src/site/visits/member';
import { drilled } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { differentAnswers, typicalAnswers } from '../support/typical-answers';
import { createUnusualDatabase } from '../support/unusual-database';

/** As CREATE DATABASE says it. */
const LOCALES = {
  C: "LOCALE 'C'",
  'German (ICU)': "LOCALE_PROVIDER icu ICU_LOCALE 'de-DE' LOCALE 'C.UTF-8'",
  'Turkish (ICU)': "LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'",
  'builtin, as the embedded database':
    "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'",
};

/** Names that languages sort and compare in their own ways, and in scripts of their own. */
const COMPANIES = [
  ['İstanbul Güvenlik', 'İstanbul'],
  ['Istanbul Defence', 'Istanbul'],
  ['ISTANBUL Shield', 'ISTANBUL'],
  ['ılgaz Siber', 'Iğdır'],
  ['Ilgaz Cyber', 'ığdır'],
  ['Zürich Watch', 'Zürich'],
  ['ZURICH Wall', 'Zurich'],
  ['Straße Sicher', 'Gießen'],
  ['Strasse Safe', 'GIESSEN'],
  ['Ångström Labs', 'Århus'],
  ['ångström keys', 'Aarhus'],
  ['Ørsted Vault', 'Ørsted'],
  ['Яндекс Облако', 'Москва'],
  ['Яндекс Щит', 'москва'],
  ['Лаборатория Каспера', 'Москва'],
  ['Κρυπτός', 'Αθήνα'],
  ['東京セキュリティ', '東京'],
  ['東京クラウド', '東京'],
  ['안랩 보안', '서울'],
  ['حماية', 'دبي'],
  ['zeta', 'a'],
  ['Alpha', 'B'],
  ['alpha-beta', 'ä'],
  ['alpha beta', 'z'],
  ['AlphaBeta', 'Z'],
  ['_underscore', 'Å'],
  ['1st Line', 'Ä'],
] as const;

/** By slug. The documented examples, which are asked too, name the investor north. */
const INVESTOR_NAMES = {
  i0: 'İş Girişim',
  i1: 'Is Girisim',
  i2: 'Öl Fonds',
  i3: 'Ärzte Kapital',
  i4: 'Сбер Инвест',
  i5: '日本投資',
  north: 'ol fonds',
};
/** In turn, so that companies differ in their combination. The last of both is unknown. */
const COUNTRIES = ['TR', 'DE', 'RU', 'JP', null];
const PRODUCT_CATEGORIES = ['Çevre Güvenliği', 'Облако', 'zebra', 'Äpfel', null];
const ACQUIRER_NAMES = ['İş Bankası', 'iş bankası', 'Öl AG', 'ol ag', 'Сбер', 'Zoll'];

function market(): MarketDataset {
  const dataset = new MarketDataset()
    .category('Çevre Güvenliği', 'Ağ', 'Güvenlik')
    .category('Облако', 'Сеть', 'Защита')
    .category('zebra', 'Zebra', 'z')
    .category('Äpfel', 'apfel', 'Ä');
  for (const [slug, name] of Object.entries(INVESTOR_NAMES)) dataset.investor(slug, { name });
  for (const [index, [name, city]] of COMPANIES.entries()) {
    // The documented examples name the company alpha.
    const slug = index === 0 ? 'alpha' : `c${index}`;
    dataset
      .company(slug, {
        name,
        city,
        country: COUNTRIES[index % COUNTRIES.length],
        product_category: PRODUCT_CATEGORIES[index % PRODUCT_CATEGORIES.length],
        company_type: index % 2 === 0 ? 'Services' : 'Product',
        aliases: index % 3 === 0 ? `${name} Holding|Ö${index}` : '',
      })
      .round(slug, '2026-03-01', 1_000_000, { investors: `i${index % 6}`, stage: 'Seed' })
      .acquisition(slug, '2026-02-01', 5_000_000, {
        acquirer_name: ACQUIRER_NAMES[index % ACQUIRER_NAMES.length],
        buyer_type: 'Private Equity',
      });
  }
  return dataset;
}

const CITIES = [...new Set(COMPANIES.map(([, city]) => city))];
/** Names as they are, without one letter, in the other case, and their beginnings. */
const NAMES = [
  ...COMPANIES.flatMap(([name]) => [name, withoutALetter(name), name.slice(0, 5)]),
  ...[
    'Яндкс',
    'Лаборатория Каспир',
    '東京セキュリテ',
    '안랩',
    'IGDIR',
    'istanbul',
    'strasse',
    'angstrom',
  ],
];
const INVESTORS = [
  'İş Girişim',
  'is girisim',
  'Сбер Инвест',
  'Сбер Инвестиции',
  '日本投',
  'öl fond',
];
const ACQUIRERS = ['İş Bankası', 'iş bankası', 'IS BANKASI', 'Öl AG', 'Сбер', 'сбер', 'Zol', 'Сбр'];

/** Leaves out one letter in the middle. */
function withoutALetter(name: string): string {
  const letters = [...name];
  return letters.filter((_, index) => index !== Math.floor(letters.length / 2)).join('');
}

async function savedViews(app: MarketApp): Promise<string[]> {
  await app.query(`
    INSERT INTO account_member (account_id, email) SELECT id, 'ada@acme.example' FROM account;
    INSERT INTO saved_view (member_id, name, address) SELECT account_member.id, name, '/explore'
    FROM account_member, unnest(ARRAY['öl', 'Zoll', 'zeta', 'Äpfel', 'alpha', 'İzmir', '_z', 'Beta']) AS name`);
  const [{ id }] = (await app.query('SELECT id FROM account_member')) as [{ id: number }];
  const views = await app.app.get(SavedViews, { strict: false }).of({ memberId: id } as Member);
  return views.map(({ name }) => name);
}

const ADDRESSES = [
  ...CITIES.flatMap((city) => [
    `/companies?cities=${encodeURIComponent(city)}&limit=50`,
    `/category-data?timeframe=all&cities=${encodeURIComponent(withoutALetter(city))}`,
  ]),
  ...NAMES.flatMap((name) => [
    `/companies/${encodeURIComponent(name)}`,
    `/companies?q=${encodeURIComponent(name)}&limit=50`,
    `/category-data?timeframe=all&companies=${encodeURIComponent(name)}`,
  ]),
  ...INVESTORS.flatMap((name) => [
    `/investors/${encodeURIComponent(name)}`,
    `/investors?q=${encodeURIComponent(name)}`,
    `/top-investors?timeframe=all&investors=${encodeURIComponent(name)}`,
  ]),
  ...ACQUIRERS.map((name) => `/acquisitions?timeframe=all&acquirers=${encodeURIComponent(name)}`),
  ...['Ağ', 'ağ', 'AG', 'сеть', 'Zebra', 'Güvenlik', 'Apfel', 'Ärger'].map(
    (name) => `/category-data?timeframe=all&categories=${encodeURIComponent(name)}`,
  ),
  ...['name', '-name', 'total_funding', '-total_funding', 'deal_count', '-deal_count'].flatMap(
    (sort) => [`/companies?sort=${sort}&limit=50`, `/investors?sort=${sort}&limit=50`],
  ),
].map((path) => `/api/v2${path}`);

describe('the locale of the database', () => {
  let usual: MarketApp;
  let expected: Map<string, string>;

  beforeAll(async () => {
    usual = await startMarketApp(market());
    expected = await typicalAnswers(usual, ADDRESSES);
  });
  afterAll(() => usual.close());

  it.each(drilled(Object.entries(LOCALES)))(
    '%s changes no answer, and no order of saved views',
    async (_, options) => {
      const database = await createUnusualDatabase({ options });
      const other = await startMarketApp(market(), {}, undefined, database);
      try {
        expect(differentAnswers(expected, await typicalAnswers(other, ADDRESSES))).toEqual([]);
        // Saved views: small and capital letters together, and others after Z.
        expect(await savedViews(other)).toEqual([
          '_z',
          'alpha',
          'Beta',
          'İzmir',
          'zeta',
          'Zoll',
          'Äpfel',
          'öl',
        ]);
      } finally {
        await other.close();
      }
    },
  );

  it.each([
    ['İstanbul', ['İstanbul Güvenlik']],
    ['İSTANBUL', ['İstanbul Güvenlik']],
    ['Istanbul', ['Istanbul Defence']],
    ['ørsted', ['Ørsted Vault']],
    ['ΑΘΉΝΑ', ['Κρυπτός']],
    ['Москва', ['Лаборатория Каспера', 'Яндекс Облако']],
    ['МОСКВА', ['Лаборатория Каспера', 'Яндекс Облако', 'Яндекс Щит']],
    ['東京', ['東京クラウド', '東京セキュリティ']],
  ])('cities=%s finds %j', async (city, names) => {
    const { companies } = await usual.body<{ companies: { name: string }[] }>(
      `/companies?cities=${encodeURIComponent(city)}`,
    );
    expect(companies.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['Яндкс', ['Яндекс Облако', 'Яндекс Щит']],
    ['Лаборатория Каспир', ['Лаборатория Каспера']],
    ['東京セキリティ', ['東京セキュリティ']],
    ['Κρυτός', ['Κρυπτός']],
    ['Зборатория', ['Лаборатория Каспера']],
  ])('the name %s is answered with the suggestions %j', async (name, suggestions) => {
    const answer = await usual.get(`/companies/${encodeURIComponent(name)}`).expect(404);
    expect(answer.body).toMatchObject({ did_you_mean: suggestions });
  });
});
