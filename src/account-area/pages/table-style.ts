/** Facts, bars, the chart, and tables that become lists on a phone. */
export const TABLE_STYLE = `
dl { margin: 0; }
dd { margin: 0; }
.facts dl { display: flex; flex-wrap: wrap; gap: 12px 44px; margin-bottom: 12px; }
.facts dt { color: var(--soft); font-size: 14px; }
.facts dd { font-weight: 600; }
.list > div { display: grid; grid-template-columns: 110px 1fr; gap: 2px 12px; padding: 5px 0; }
.list dt { color: var(--soft); }
.list dd { min-width: 0; overflow-wrap: anywhere; }
.badge { display: inline-block; padding: 1px 9px; border-radius: 99px; background: var(--line); color: var(--text); font-size: 13px; font-weight: 600; }
.badge.active { background: var(--good-soft); color: var(--good); }
.badge.lapsed { background: var(--warn-soft); color: var(--warn); }
.badge.revoked { background: var(--bad-soft); color: var(--bad); }

.bars { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px; margin-bottom: 16px; }
.bars .card { margin: 0; }
.bars h3 { margin-bottom: 2px; color: var(--soft); font-size: 14px; }
.figure { margin-bottom: 8px; color: var(--soft); }
.figure strong { color: var(--text); font-size: 24px; font-variant-numeric: tabular-nums; }
.gauge { display: block; width: 100%; height: 10px; margin-bottom: 10px; border-radius: 99px; background: var(--line); }
.gauge rect { fill: var(--accent); }
.gauge.high rect { fill: var(--warn); }
.gauge.spent rect { fill: var(--bad); }

.chart { display: block; width: 100%; height: 150px; }
.chart .bar { fill: var(--accent); }
.chart .axis { stroke: var(--field); vector-effect: non-scaling-stroke; }
.chart .peak { stroke: var(--line); stroke-dasharray: 3 4; vector-effect: non-scaling-stroke; }
.ends { display: flex; justify-content: space-between; gap: 8px; margin: 4px 0 12px; color: var(--soft); font-size: 13px; }

details { margin-top: 12px; }
details + p { margin-top: 12px; }
summary { width: fit-content; color: var(--accent); font-size: 14px; font-weight: 600; cursor: pointer; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
details table { margin-top: 8px; }
th { text-align: left; font-weight: 600; }
thead th { padding: 4px 10px 8px; border-bottom: 1px solid var(--line); color: var(--soft); font-size: 13px; white-space: nowrap; }
tbody th, td { padding: 10px; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.stacks td { white-space: nowrap; }
.stacks td.text { min-width: 200px; white-space: normal; }
.stacks code { font-size: 13px; }
.detail { display: block; color: var(--soft); font-size: 14px; font-weight: 400; }
.actions { text-align: right; }
.actions a { font-weight: 600; }
.figures { max-width: 480px; }
.figures td { text-align: right; font-variant-numeric: tabular-nums; }
.figures thead th:not(:first-child) { text-align: right; }
.figures tbody th { font-weight: 400; overflow-wrap: anywhere; }
.figures tbody th, .figures td { padding-top: 5px; padding-bottom: 5px; }

.copy { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; margin-bottom: 16px; }
.copy code { flex: 1 1 320px; padding: 12px 14px; border-radius: 8px; background: var(--accent-soft); overflow-wrap: anywhere; }
h2.label { margin: 20px 0 6px; color: var(--soft); font-size: 14px; }

@media (max-width: 860px) {
  .stacks, .stacks tbody, .stacks tr, .stacks th, .stacks td { display: block; }
  .stacks td.text { min-width: 0; }
  .stacks thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacks tr { padding: 12px 0; border-bottom: 1px solid var(--line); }
  .stacks tbody tr:first-child { padding-top: 0; }
  .stacks tbody tr:last-child { border-bottom: 0; padding-bottom: 0; }
  .stacks tbody th, .stacks td { padding: 3px 0; border: 0; white-space: normal; }
  .stacks td[data-label] { display: grid; grid-template-columns: 96px 1fr; gap: 10px; }
  .stacks td[data-label]::before { content: attr(data-label); color: var(--soft); font-size: 14px; }
  .stacks td[data-label] > * { justify-self: start; }
  .stacks td.blank { display: none; }
  .actions { padding-top: 6px; text-align: left; }
  .copy > button { width: 100%; }
}
`;
