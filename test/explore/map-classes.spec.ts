import {
  amountClasses,
  classOf,
  countClasses,
  type MapClass,
} from '../../src/site/explore/charts/map-classes';

describe('the classes of the map', () => {
  const textsOf = (classes: readonly MapClass[]): string[] => classes.map(({ text }) => text);

  it.each([
    [[1, 1], ['1'], ['6']],
    [
      [1, 3],
      ['1', '2+'],
      ['1', '6'],
    ],
    [
      [7, 1850],
      ['1', '2–4', '5–19', '20–99', '100–499', '500+'],
      ['1', '2', '3', '4', '5', '6'],
    ],
  ])(
    'of %j deals are equal steps that use the whole range of colours',
    (values, texts, colours) => {
      const classes = countClasses(values);
      expect(textsOf(classes)).toEqual(texts);
      expect(classes.map(({ look }) => /\d/.exec(look)?.[0])).toEqual(colours);
    },
  );

  it('of amounts hold about as many countries each, whatever the amounts', () => {
    const amounts = Array.from({ length: 24 }, (_, index) => 1.37e6 * 2 ** index);
    const classes = amountClasses([...amounts, 0, 0]);
    const sizes = classes.map(
      (each) => amounts.filter((amount) => classOf(amount, classes) === each).length,
    );
    expect(sizes).toEqual([4, 4, 4, 4, 4, 4]);
    expect(classOf(0, classes)).toBeUndefined();
    expect(textsOf(classes)).toEqual([
      'under $21M',
      '$21M–$350M',
      '$350M–$5.6B',
      '$5.6B–$89B',
      '$89B–$1.4T',
      '$1.4T+',
    ]);
  });

  it.each([
    [[5e6], ['$5M+']],
    [[5e6, 5e6], ['$5M+']],
    [[], ['$0+']],
  ])('of the amounts %j are few', (amounts, texts) => {
    expect(textsOf(amountClasses(amounts))).toEqual(texts);
  });
});
