import { FONT } from './picture';

/** Of Inter's letters in semibold, in parts of the size of the font. */
const WIDTHS = [
  { letters: /[fijlrtI.,:;'’|!()[\]/\s·-]/u, width: 0.4 },
  { letters: /[mMwW@%—…▲▼≈]/u, width: 1.04 },
  // Chinese, Japanese and Korean.
  {
    letters: /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u,
    width: 1,
  },
  { letters: /[\p{Lu}\p{Script=Cyrillic}]/u, width: 0.78 },
];
const OTHERS = 0.67;

/** How wide a text is at most: a file is drawn without a browser that would know. */
export function textWidth(text: string, size = FONT): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size;
}

/** The text as it is if it fits, and otherwise its first letters and an ellipsis. */
export function fitted(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const kept = [...text];
  while (kept.length > 0 && textWidth(`${kept.join('')}…`) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

function widthOf(letter: string): number {
  return WIDTHS.find(({ letters }) => letters.test(letter))?.width ?? OTHERS;
}
