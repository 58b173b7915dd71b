import { randomUUID } from 'node:crypto';
import { loadTemplate, render } from '../pages/render';
import type { Visit } from '../session/visit';
import { LIFETIMES } from './key-choices';
import type { OverviewPage } from './overview.mapper';
import { CHANGES_SECTION, KEYS_SECTION } from './overview.sections';

const STATUS_SECTION = `
<p class="crumb">Developer</p>
<h1>API</h1>
<% if (it.notice) { %><p class="notice" role="status"><%= it.notice %></p><% } %>
<section class="card facts" aria-label="Plan and access">
  <dl>
    <div><dt>Plan</dt><dd><%= it.plan %></dd></div>
    <div><dt>API access</dt><dd><span class="badge <%= it.hasAccess ? 'active' : 'lapsed' %>"><%= it.hasAccess ? 'Active' : 'None' %></span></dd></div>
    <div><dt>Keys</dt><dd><%= it.keyCount %></dd></div>
  </dl>
  <% if (it.hasAccess) { %>
  <p><%= it.access %></p>
  <% } else { %>
  <div class="warning">
    <p><strong>Your account has no API access.</strong> <%= it.access %></p>
    <p><a class="button" href="<%= it.pricingUrl %>">See the plans</a></p>
  </div>
  <% } %>
</section>`;

const QUOTA_SECTION = `
<% if (it.quota) { %>
<section aria-labelledby="quota">
  <h2 id="quota"><%= it.quota.isUnlimited ? 'Use' : 'Quota' %></h2>
  <div class="bars">
    <% it.quota.bars.forEach((bar, index) => { %>
    <div class="card">
      <h3 id="bar-<%= index %>"><%= bar.title %></h3>
      <p class="figure"><strong><%= bar.usedText %></strong> <%= bar.outOf %></p>
      <% if (bar.gauge) { %>
      <svg class="gauge <%= bar.gauge.state %>" viewBox="0 0 100 1" preserveAspectRatio="none" role="meter" aria-labelledby="bar-<%= index %>" aria-valuemin="0" aria-valuemax="<%= bar.gauge.limit %>" aria-valuenow="<%= bar.gauge.used %>" aria-valuetext="<%= bar.usedText %> <%= bar.outOf %>"><rect width="<%= bar.gauge.percent %>" height="1"/></svg>
      <% } %>
      <p class="hint"><%= bar.whose %> Resets on <time datetime="<%= bar.resets.iso %>"><%= bar.resets.text %> UTC</time>.</p>
    </div>
    <% }) %>
  </div>
  <% if (it.quota.keys.length > 0) { %>
  <details>
    <summary>By key</summary>
    <table class="figures" role="table">
      <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Key</th><th role="columnheader" scope="col">Today</th><th role="columnheader" scope="col">This month</th></tr></thead>
      <tbody role="rowgroup">
      <% it.quota.keys.forEach((key) => { %>
      <tr role="row"><th role="rowheader" scope="row"><%= key.label %></th><td role="cell" data-label="Today"><%= key.today %></td><td role="cell" data-label="This month"><%= key.month %></td></tr>
      <% }) %>
      </tbody>
    </table>
  </details>
  <% } %>
</section>
<% } %>`;

const USAGE_SECTION = `
<section aria-labelledby="usage">
  <h2 id="usage">Calls a day, last 30 days</h2>
  <div class="card">
    <% if (it.chart.bars.every((bar) => bar.calls === 0)) { %>
    <p class="empty">No calls in the last 30 days.</p>
    <% } else { %>
    <p class="figure"><strong><%= it.chart.total %></strong> <%= it.chart.total === '1' ? 'call' : 'calls' %></p>
    <svg class="chart" viewBox="0 0 <%= it.chart.width %> <%= it.chart.height + 1 %>" role="img" aria-label="<%= it.chart.description %>" preserveAspectRatio="none">
      <line class="axis" x1="0" x2="<%= it.chart.width %>" y1="<%= it.chart.baseline %>" y2="<%= it.chart.baseline %>"/>
      <line class="peak" x1="0" x2="<%= it.chart.width %>" y1="<%= it.chart.peakY %>" y2="<%= it.chart.peakY %>"/>
      <% it.chart.bars.forEach((bar) => { %><rect class="bar" x="<%= bar.x %>" y="<%= bar.y %>" width="<%= bar.width %>" height="<%= bar.height %>"><title><%= bar.dayText %>: <%= bar.callsText %></title></rect><% }) %>
    </svg>
    <p class="ends" aria-hidden="true"><span><%= it.chart.firstDay %></span><span>most: <%= it.chart.peak %></span><span><%= it.chart.lastDay %></span></p>
    <details>
      <summary>As a table</summary>
      <table class="figures" role="table">
        <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Day</th><th role="columnheader" scope="col">Calls</th></tr></thead>
        <tbody role="rowgroup">
        <% it.chart.bars.slice().reverse().forEach((bar) => { %><tr role="row"><th role="rowheader" scope="row"><time datetime="<%= bar.day %>"><%= bar.dayText %></time></th><td role="cell" data-label="Calls"><%= bar.callsText %></td></tr><% }) %>
        </tbody>
      </table>
    </details>
    <% } %>
    <p class="hint">Data requests that were answered with a 2xx. A 304 is free and does not count.</p>
  </div>
</section>`;

const OVERVIEW = loadTemplate('@overview', STATUS_SECTION + KEYS_SECTION + QUOTA_SECTION + USAGE_SECTION + CHANGES_SECTION);

/** `notice`: what the change before did, in a sentence of ours. */
export function renderOverview(visit: Visit, page: OverviewPage, notice: string | null): string {
  return render(OVERVIEW, { title: 'API', visit }, { ...page, notice, lifetimes: LIFETIMES, submission: randomUUID() });
}
