import { SavedViews } from '../../src/site/explore/views/saved-views/saved-views';
import type { Member } from '../../src/site/visits/member';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { differentAnswers, typicalAnswers } from '../support/typical-answers';
import { createUnusualDatabase } from '../support/unusual-database';

/** As CREATE DATABASE says it. The last one is that of the embedded database. */
const LOCALES = {
  C: "LOCALE 'C'",
  'German (ICU)': "LOCALE_PROVIDER icu ICU_LOCALE 'de-DE' LOCALE 'C.UTF-8'",
  'Turkish (ICU)': "LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'",
  builtin: "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'",
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

function market(): MarketDataset {
  const dataset = new MarketDataset()
    .category('Çevre Güvenliği', 'Ağ', 'Güvenlik')
    .category('Облако', 'Сеть', 'Защита')
    .category('zebra', 'Zebra', 'z')
    .category('Äpfel', 'apfel', 'Ä');
  const categories = ['Çevre Güvenliği', 'Облако', 'zebra', 'Äpfel'];
  COMPANIES.forEach(([name, city], index) => {
    const slug = index === 0 ? 'alpha' : `c${index}`;
    dataset
      .company(slug, {
        name,
        city,
        country: ['TR', 'DE', 'RU', 'JP', null][index % 5],
        product_category: categories[index % 5],
        company_type: index % 2 ? 'Product' : 'Services',
        aliases: index % 3 ? '' : `${name} Holding|Ö${index}`,
      })
      .round(slug, '2026-03-01', 1_000_000, { investors: `i${index % 6}`, stage: 'Seed' })
      .acquisition(slug, '2026-02-01', 5_000_000, {
        acquirer_name: ['İş Bankası', 'iş bankası', 'Öl AG', 'ol ag', 'Сбер', 'Zoll'][index % 6],
        buyer_type: 'Private Equity',
      });
  });
  ['İş Girişim', 'Is Girisim', 'Öl Fonds', 'ol fonds', 'Сбер Инвест', '日本投資'].forEach(
    (name, index) => dataset.investor(index === 3 ? 'north' : `i${index}`, { name }),
  );
  dataset.investor('i3', { name: 'Ärzte Kapital' });
  return dataset;
}

const CITIES = [...new Set(COMPANIES.map(([, city]) => city))];
/** Names as they are, with a slip, in the other case, and their beginnings. */
const NAMES = [
  ...COMPANIES.flatMap(([name]) => [name, slip(name), name.slice(0, 5)]),
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
function slip(name: string): string {
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

const sent = (text: string): string => encodeURIComponent(text);
const ADDRESSES = [
  ...CITIES.flatMap((city) => [
    `/companies?cities=${sent(city)}&limit=50`,
    `/category-data?timeframe=all&cities=${sent(slip(city))}`,
  ]),
  ...NAMES.flatMap((name) => [
    `/companies/${sent(name)}`,
    `/companies?q=${sent(name)}&limit=50`,
    `/category-data?timeframe=all&companies=${sent(name)}`,
  ]),
  ...INVESTORS.flatMap((name) => [
    `/investors/${sent(name)}`,
    `/investors?q=${sent(name)}`,
    `/top-investors?timeframe=all&investors=${sent(name)}`,
  ]),
  ...ACQUIRERS.map((name) => `/acquisitions?timeframe=all&acquirers=${sent(name)}`),
  ...['Ağ', 'ağ', 'AG', 'сеть', 'Zebra', 'Güvenlik', 'Apfel', 'Ärger'].map(
    (name) => `/category-data?timeframe=all&categories=${sent(name)}`,
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

  it.each(Object.entries(LOCALES))(
    '%s changes no answer, and no order of saved views',
    async (_, options) => {
      const database = await createUnusualDatabase({ options });
      const other = await startMarketApp(market(), {}, undefined, database);
      const found = await typicalAnswers(other, ADDRESSES);
      const views = await savedViews(other);
      await other.close();
      expect(differentAnswers(expected, found)).toEqual([]);
      expect(views).toEqual(['_z', 'alpha', 'Beta', 'İzmir', 'zeta', 'Zoll', 'Äpfel', 'öl']);
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
