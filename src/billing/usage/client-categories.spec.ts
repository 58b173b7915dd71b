import { intentCategory, sdkCategory } from './client-categories';

describe('intentCategory', () => {
  it.each([
    ['Weekly funding report for the board', 'funding_analysis'],
    ['prepare due diligence on Acme Corp, deal size 12M', 'due_diligence'],
    ['who acquires identity vendors?', 'acquisition_analysis'],
    ['fine-tuning a model', 'ai_training'],
    ['xyzzy 12345', 'unclassified'],
    ['x'.repeat(2001), 'invalid'],
    ['   ', null],
    [undefined, null],
  ])('%s is %s', (text, category) => {
    expect(intentCategory(text)).toBe(category);
  });

  it('returns no word of the text', () => {
    expect(intentCategory('sig_live_secret jane@example.com raises')).toBe('funding_analysis');
  });
});

describe('sdkCategory', () => {
  it.each([
    ['service-js/2.1.0', 'service-js/2'],
    ['service-go/v10.0.3-beta.1', 'service-go/10'],
    ['service-java/1.0.0', 'invalid'],
    ['service-js/2.1', 'invalid'],
    [`service-js/1.2.3-${'a'.repeat(21)}`, 'invalid'],
    [`service-js/${'1'.repeat(60)}.0.0`, 'invalid'],
    ['', null],
    [undefined, null],
  ])('%s is %s', (text, category) => {
    expect(sdkCategory(text)).toBe(category);
  });
});
