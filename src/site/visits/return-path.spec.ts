import { readReturnPath, signInPath } from './return-path';

describe('readReturnPath', () => {
  it.each([
    '/explore',
    '/explore?',
    '/explore/deals?timeframe=1q&countries=US,IL&q=O%27Hara%20%26%20Co',
    '/explore/companies/caf%C3%A9',
    '/account',
    '/account/connect?request=AbC-123_',
  ])('takes %s', (path) => expect(readReturnPath(path)).toBe(path));

  it.each([
    'https://evil.example/explore',
    'javascript:alert(1)',
    '//evil.example',
    '//evil.example/explore',
    '/\\evil.example',
    '/explore\\..\\..\\evil.example',
    '/explore//evil.example',
    '/explore/..//evil.example',
    '/explore/../api/v2/pricing',
    '/explore/%2e%2e/docs',
    '/explore?next=//evil.example',
    '/explore@evil.example',
    '/explore.evil.example',
    '/exploreevil',
    '/explore#//evil.example',
    '/\t/evil.example',
    '/explore\r\nSet-Cookie: a=b',
    '/explore ',
    '/explore/companies/%E0%A4%A',
    ' /explore',
    '/EXPLORE',
    '/docs',
    '/',
    '',
    'explore',
    '/explore/\u2215\u2215evil',
    `/explore?q=${'x'.repeat(2000)}`,
    '/account/sign-in?return_to=/account/sign-in',
    '/account/link?token=x',
    '/account/oidc',
    undefined,
    null,
    ['/explore'],
    { path: '/explore' },
  ])('refuses %j', (path) => expect(readReturnPath(path)).toBeNull());
});

describe('signInPath', () => {
  it('carries a page of ours, and nothing else', () => {
    expect(signInPath('/explore/deals?countries=US&q=a%26b')).toBe(
      '/account/sign-in?return_to=%2Fexplore%2Fdeals%3Fcountries%3DUS%26q%3Da%2526b',
    );
    expect(signInPath('//evil.example')).toBe('/account/sign-in');
  });
});
