import { GARBLED_TEXT } from './garbled-text';

const meantBy = (text: string): string | undefined => {
  const verdict = GARBLED_TEXT.judgeText?.(text, { name: 'name', isName: true });
  return verdict ? verdict.meant : undefined;
};

describe('garbled text', () => {
  it.each([
    ['SociÃ©tÃ© GÃ©nÃ©rale', 'Société Générale'],
    ['“SociÃ©tÃ©”', '“Société”'],
    ['Oâ€™Reilly â€“ Media', 'O’Reilly – Media'],
    ['KÃ¶ln â‚¬', 'Köln €'],
    ['Å\u0081Ã³dÅº', 'Łódź'],
    ['BeyoÃ£Â§', 'Beyoã§'],
    ['SociÃƒÂ©tÃƒÂ©', 'Société'],
    ['Ð¯Ð½Ð´ÐµÐºÑ\u0081', 'Яндекс'],
    ['Î‘Î¸Î®Î½Î±', 'Αθήνα'],
    ['æ—¥æœ¬é›»æ°—', '日本電気'],
    ['ã‚½ãƒ‹ãƒ¼', 'ソニー'],
    ['ì‚¼ì„±ì\u00a0„ìž\u0090', '삼성전자'],
    ['Rocket ðŸš€ Labs', 'Rocket 🚀 Labs'],
    ['Flags ðŸ‡«ðŸ‡·', 'Flags 🇫🇷'],
    ['РЇРЅРґРµРєСЃ', 'Яндекс'],
    ['Soci√©t√© G√©n√©rale', 'Société Générale'],
    ['O‚ÄôReilly', 'O’Reilly'],
  ])('%s should be %s', (text, meant) => {
    expect(meantBy(text)).toBe(meant);
  });

  it.each([
    'Société Générale',
    'SÃO PAULO',
    '« Il est allé à »',
    '“il est allé…”',
    'l’été…”',
    'АО «Россия»',
    'Рівне, Січ',
    'Яндекс',
    'Αθήνα',
    '日本電気',
    'Rocket 🚀',
    '«Österreich» „Ärzte“',
    '√2 Ventures',
    'ÅÄÖ™',
  ])('%s is as it should be', (text) => {
    expect(meantBy(text)).toBeUndefined();
  });
});
