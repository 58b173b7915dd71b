import fc from 'fast-check';
import { byCodePoint } from './code-point-order';
import { foldName, nameKey, otherNameKey, tidyName, unaccent } from './company-name';
import { searchText, searchWords } from './search-text';
import { websiteDomain } from './website-domain';

describe('tidyName', () => {
  it.each([
    ['  Acme   Security ', 'Acme Security'],
    ['Acme\u00a0\n Security', 'Acme Security'],
    ['Cafe\u0301', 'Café'],
  ])('makes %j %j', (name, tidy) => {
    expect(tidyName(name)).toBe(tidy);
  });
});

describe('foldName', () => {
  it.each([
    ['ACME Security', 'acme security'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['CAFE\u0301', 'café'],
    ['A&H  Software', 'a&h software'],
  ])('folds %j to %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('changes nothing when it is applied twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (name) => foldName(foldName(name)) === foldName(name),
      ),
    );
  });
});

describe('nameKey', () => {
  it.each([
    ['Acme, Inc.', 'acme'],
    ['ACME INC', 'acme'],
    ['Acme Ltd', 'acme'],
    ['Acme L.L.C.', 'acme'],
    ['Acme Pty. Ltd.', 'acme'],
    ['Acme Private Limited', 'acme'],
    ['Acme GmbH', 'acme'],
    ['Acme GmbH & Co. KG', 'acme'],
    ['Acme S.A. de C.V.', 'acme'],
    ['Acme S.p.A.', 'acme'],
    ['Acme SpA', 'acme'],
    ['Day Spa', 'dayspa'],
    ['Acme A/S', 'acme'],
    ['acme a/s', 'acme'],
    ['Acme AS', 'acme'],
    ['Such As', 'suchas'],
    ['Acme S/A', 'acme'],
    ['Acme NV', 'acme'],
    ['Acme, N.V.', 'acme'],
    ['Inv Nv', 'invnv'],
    ['Acme AB', 'acme'],
    ['Acme B.V.', 'acme'],
    ['Acme Oy', 'acme'],
    ['Acme SAS', 'acme'],
    ['Acme Pte. Ltd.', 'acme'],
    ['Acme K.K.', 'acme'],
    ['Acme PLC', 'acme'],
    ['A/S', 'as'],
    ['Tiffany & Co.', 'tiffany'],
    ['Private Limited', 'private'],
    ['A&H Software', 'aandhsoftware'],
    ['A and H Software', 'aandhsoftware'],
    ['Palo-Alto Networks', 'paloaltonetworks'],
    ['about.me', 'aboutme'],
    ["O'Neil Sécurité", 'oneilsecurite'],
    ['Łódź Øresund Straße', 'lodzoresundstrasse'],
    ['Incognito', 'incognito'],
    ['Co', 'co'],
    ['LLC Inc', 'llc'],
    ['株式会社トレンド', '株式会社トレンド'],
    ['!!!', '!!!'],
  ])('of %j is %j', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it('is never empty, unless the name is blank', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (name) => tidyName(name) === '' || nameKey(name) !== '',
      ),
    );
  });
});

describe('the other key of a name whose last word may be a legal form', () => {
  it.each([
    ['Day Spa', 'day'],
    ['Acme SPA', 'acme'],
    ['Acme SpA', 'acmespa'],
    ['Acme & Co. SPA', 'acme'],
    ['Spa', null],
    ['Acme Ltd', null],
  ])('of %j is %j', (name, key) => {
    expect(otherNameKey(name)).toBe(key);
  });
});

describe('unaccent', () => {
  it.each([
    ['Çağrı Şen', 'cagri sen'],
    ['Ångström', 'angstrom'],
    ['ŒUVRE', 'oeuvre'],
  ])('makes %j %j', (text, plain) => {
    expect(unaccent(text)).toBe(plain);
  });
});

describe('an ASCII name', () => {
  const ascii = fc
    .string({ unit: 'binary-ascii', minLength: 1 })
    .filter((name) => name.trim() !== '');

  it('is treated as it is beside other letters', () => {
    fc.assert(
      fc.property(ascii, (name) => {
        expect(tidyName(`${name} é`)).toBe(`${tidyName(name)} é`);
        expect(foldName(`${name} É`)).toBe(`${foldName(name)} é`);
        expect(unaccent(`${name} É`)).toBe(`${unaccent(name)} e`);
      }),
    );
  });
});

describe('websiteDomain', () => {
  it.each([
    ['https://www.Acme.example/en/?x=1', 'acme.example'],
    ['http://shop.acme.example:8080', 'shop.acme.example'],
    ['acme.example', 'acme.example'],
    ['WWW.acme.example.', 'acme.example'],
    ['https://www.com', 'www.com'],
    ['Acme Security', null],
    ['acme', null],
    ['10.0.0.1', null],
    ['', null],
  ])('of %j is %j', (address, domain) => {
    expect(websiteDomain(address)).toBe(domain);
  });
});

describe('searchText', () => {
  it('contains every word of the name and the aliases', () => {
    const text = searchText('Sécurité Plus', ['S+', 'Acme Éclair']);
    expect(text).toBe('securite plus\ns+\nacme eclair');
    expect(searchWords('  ÉCLAIR  acme').every(({ word }) => text.includes(word))).toBe(true);
  });

  it('contains names without their apostrophes, commas and full stops, too', () => {
    expect(searchText('O’Reilly Media, Inc.', ['about.me'])).toBe(
      "o'reilly media, inc.\nabout.me\noreilly media inc\naboutme",
    );
  });
});

describe('searchWords', () => {
  it('gives each word with its punctuation and without', () => {
    expect(searchWords('O‘Reilly, Media')).toEqual([
      { word: "o'reilly,", bare: 'oreilly' },
      { word: 'media', bare: 'media' },
    ]);
  });

  it('leaves out punctuation between words, which names have at the end of a word', () => {
    expect(searchWords('acme , inc')).toEqual([
      { word: 'acme', bare: 'acme' },
      { word: 'inc', bare: 'inc' },
    ]);
  });

  it('keeps punctuation that is all that is searched for', () => {
    expect(searchWords('.')).toEqual([{ word: '.', bare: '.' }]);
  });
});

describe('byCodePoint', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '\u{10ffff}'),
    maxLength: 4,
  });

  it('compares like the bytes of UTF-8, which are in the order of code points', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(Math.sign(byCodePoint(one, other))).toBe(
          Buffer.compare(Buffer.from(one), Buffer.from(other)),
        );
      }),
    );
  });

  it('has characters beyond the basic plane after all others', () => {
    expect(['😀', '\uffff', 'z', 'é', ''].sort(byCodePoint)).toEqual([
      '',
      'z',
      'é',
      '\uffff',
      '😀',
    ]);
  });
});
