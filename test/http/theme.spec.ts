import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colourRule, THEME } from '../../src/platform/http/theme';

const SRC = join(__dirname, '../../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|eta)$/.test(file) && !file.includes('/released/'))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

describe('the theme', () => {
  it('has every colour of style sheets and templates', () => {
    expect(files.length).toBeGreaterThan(10);
    for (const { file, text } of files) {
      expect([file, text.match(/[:(\s"']#[\da-f]{3,8}\b(?=[\s;)"'])/gi)]).toEqual([file, null]);
    }
  });

  it('or another rule sets every variable that a style sheet uses', () => {
    const css = files.map(({ text }) => text).join('\n');
    const set = [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    const ofTheme = Object.keys(THEME).map((name) => `--${name}`);
    const known = new Set([...set, ...ofTheme]);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('is written as variables, of forced colours only those that differ', () => {
    expect(colourRule(':root', 'dark')).toMatch(/^:root\{--page:#0c0f14;.*\}$/);
    expect(colourRule(':root', 'forced')).toContain('--text:CanvasText;');
    expect(colourRule(':root', 'forced')).not.toMatch(/undefined|--bad-soft/);
  });
});
