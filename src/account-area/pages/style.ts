/** Colours, page, forms. One file with TABLE_STYLE when it is served. */
export const STYLE = `:root {
  color-scheme: light dark;
  --page: #f5f6f8;
  --card: #fff;
  --line: #dde1e7;
  --text: #14171c;
  --soft: #59616e;
  --accent: #3f3fd1;
  --accent-text: #fff;
  --accent-soft: #ececfc;
  --good: #17663a;
  --good-soft: #e2f4e9;
  --warn: #7a4b00;
  --warn-soft: #fdf0d5;
  --bad: #b3261e;
  --bad-soft: #fce8e6;
  --field: #868e9b;
  --radius: 10px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e1014;
    --card: #171a21;
    --line: #2b303b;
    --text: #e9ebef;
    --soft: #a2aab8;
    --accent: #a9aaff;
    --accent-text: #14143a;
    --accent-soft: #25264a;
    --good: #7fdca4;
    --good-soft: #14321f;
    --warn: #f3c677;
    --warn-soft: #36290f;
    --bad: #ff9d94;
    --bad-soft: #3d1a18;
    --field: #7c8594;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
.wrap { width: 100%; max-width: 1080px; margin: 0 auto; padding: 0 20px; }
main.wrap { flex: 1; padding-top: 28px; padding-bottom: 40px; }
main:focus { outline: none; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 32px 0 12px; font-size: 20px; line-height: 1.3; }
h3 { margin: 0 0 8px; font-size: 16px; }
p { margin: 0 0 12px; }
p:last-child { margin-bottom: 0; }
a { color: var(--accent); text-underline-offset: 2px; }
code { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.text { overflow-wrap: anywhere; unicode-bidi: isolate; }
.skip { position: absolute; left: 12px; top: -60px; z-index: 2; padding: 8px 14px; border-radius: 8px; background: var(--accent); color: var(--accent-text); }
.skip:focus { top: 10px; }

.top { background: var(--card); border-bottom: 1px solid var(--line); }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 20px; min-height: 60px; padding-top: 8px; padding-bottom: 8px; }
.brand { display: inline-flex; align-items: center; gap: 10px; color: var(--text); font-weight: 650; text-decoration: none; }
.brand img { display: block; }
.who { display: flex; align-items: center; gap: 14px; min-width: 0; }
.person { min-width: 0; line-height: 1.25; text-align: right; font-size: 14px; }
.person strong, .person span { display: block; overflow: hidden; max-width: 260px; text-overflow: ellipsis; white-space: nowrap; }
.person span { color: var(--soft); }
footer.wrap { padding-bottom: 28px; color: var(--soft); font-size: 14px; }

.card { margin-bottom: 16px; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); }
.card > h2:first-child { margin-top: 0; }
.narrow { max-width: 460px; margin: 5vh auto 24px; padding: 28px; }
.narrow h1 { font-size: 24px; }
.crumb { margin-bottom: 4px; color: var(--soft); font-size: 14px; }
.crumb + .card:not(.narrow) { margin-top: 12px; }
.hint { color: var(--soft); font-size: 14px; }
.empty { color: var(--soft); }
.notice { padding: 10px 14px; border-radius: 8px; background: var(--good-soft); color: var(--good); }
.warning { padding: 14px 16px; border-radius: 8px; background: var(--warn-soft); color: var(--warn); }
.or { display: flex; align-items: center; gap: 12px; color: var(--soft); }
.or::before, .or::after { content: ""; flex: 1; height: 1px; background: var(--line); }

button, .button {
  display: inline-block; padding: 9px 16px; border: 1px solid transparent; border-radius: 8px; background: var(--accent); color: var(--accent-text);
  font: inherit; font-weight: 600; line-height: 1.4; text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { filter: brightness(1.08); }
button.secondary, .button.secondary, button.quiet { border-color: var(--line); background: var(--card); color: var(--text); }
button.secondary:hover, .button.secondary:hover, button.quiet:hover { border-color: var(--field); filter: none; }
button.quiet { padding: 6px 12px; font-size: 14px; }
button.danger, .button.danger { border-color: var(--bad); background: var(--bad-soft); color: var(--bad); }
[hidden] { display: none !important; }
.wide { width: 100%; }
.buttons { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 16px; }

label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
input, select {
  width: 100%; padding: 9px 12px; border: 1px solid var(--field); border-radius: 8px; background: var(--card); color: var(--text); font: inherit; line-height: 1.4;
}
::placeholder { color: var(--soft); opacity: 1; }
form.stack > * { margin-bottom: 12px; }
form.stack > label { margin-bottom: 4px; }
form.stack > :last-child { margin-bottom: 0; }
form.stack + p { margin-top: 12px; }
form.row { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 12px; }
.field { margin: 0; }
.grows { flex: 1 1 260px; }
@media (max-width: 560px) {
  .wrap { padding-left: 16px; padding-right: 16px; }
  h1 { font-size: 24px; }
  .card { padding: 16px; }
  .narrow { margin-top: 0; padding: 20px; }
  .who { width: 100%; justify-content: space-between; }
  .person { text-align: left; }
  .field, .field button, .buttons > * { width: 100%; }
}
`;
