import { randomUUID } from 'node:crypto';
import { loadTemplate, render } from '../pages/render';
import { moment } from '../pages/wording';
import type { Visit } from '../session/visit';
import { OVERLAPS } from './key-choices';
import type { KeyRow } from './key.mapper';

const BACK = '<p class="crumb">Developer › <a href="/account/developer/api">API</a></p>';

const FACTS = `
<dl class="list">
  <div><dt>Key</dt><dd><code><%= it.key.prefix %>…</code></dd></div>
  <div><dt>Status</dt><dd><span class="badge <%= it.key.status %>"><%= it.key.statusName %></span> <%= it.key.meaning %></dd></div>
  <div><dt>Created</dt><dd><time datetime="<%= it.key.created.iso %>"><%= it.key.created.text %></time></dd></div>
  <div><dt>Last used</dt><dd><% if (it.key.lastUsed) { %><time datetime="<%= it.key.lastUsed.iso %>"><%= it.key.lastUsed.text %></time><% } else { %>never<% } %></dd></div>
  <div><dt>Expires</dt><dd><% if (it.key.expires) { %><time datetime="<%= it.key.expires.iso %>"><%= it.key.expires.text %></time><% } else { %>never<% } %></dd></div>
  <% if (it.key.revoked) { %><div><dt>Revoked</dt><dd><time datetime="<%= it.key.revoked.iso %>"><%= it.key.revoked.text %></time></dd></div><% } %>
</dl>`;

const KEY = loadTemplate(
  '@key',
  `
${BACK}
<h1 class="text"><%= it.key.label %></h1>
<div class="card">${FACTS}</div>
<section class="card" aria-labelledby="relabel">
  <h2 id="relabel">Label</h2>
  <form method="post" action="/account/developer/api/keys/<%= it.key.publicId %>/label" class="row">
    <input type="hidden" name="csrf" value="<%= it.csrf %>">
    <p class="field grows"><label for="label">What the key is for</label><input id="label" name="label" required maxlength="100" autocomplete="off" value="<%= it.key.label %>"></p>
    <p class="field"><button class="secondary">Save</button></p>
  </form>
</section>
<% if (it.key.isLive) { %>
<section class="card" aria-labelledby="rotate">
  <h2 id="rotate">Rotate</h2>
  <p>Creates a successor with the same label and lifetime. Until the old key stops, both work, so that your programs can change over.</p>
  <form method="post" action="/account/developer/api/keys/<%= it.key.publicId %>/rotate" class="row">
    <input type="hidden" name="csrf" value="<%= it.csrf %>">
    <input type="hidden" name="submission" value="<%= it.submission %>">
    <p class="field grows"><label for="overlap">The old key works</label>
      <select id="overlap" name="overlap"><% it.overlaps.forEach((choice) => { %><option value="<%= choice.value %>"><%= choice.text %></option><% }) %></select></p>
    <p class="field"><button class="secondary">Rotate key</button></p>
  </form>
</section>
<% } %>
<% if (it.key.status !== 'revoked') { %>
<section class="card" aria-labelledby="revoke">
  <h2 id="revoke">Revoke</h2>
  <p>Ends the key at once and for good. You are asked first.</p>
  <p><a class="button danger" href="/account/developer/api/keys/<%= it.key.publicId %>/revoke">Revoke key …</a></p>
</section>
<% } %>`,
);

const REVOKE = loadTemplate(
  '@revoke',
  `
${BACK}
<div class="narrow card">
  <h1>Revoke this key?</h1>
  <p>Whatever still uses <strong class="text"><%= it.key.label %></strong> is refused from its next request on. This cannot be undone.</p>
  <dl class="list">
    <div><dt>Key</dt><dd><code><%= it.key.prefix %>…</code></dd></div>
    <div><dt>Last used</dt><dd><% if (it.key.lastUsed) { %><time datetime="<%= it.key.lastUsed.iso %>"><%= it.key.lastUsed.text %></time><% } else { %>never<% } %></dd></div>
  </dl>
  <form method="post" action="/account/developer/api/keys/<%= it.key.publicId %>/revoke" class="buttons">
    <input type="hidden" name="csrf" value="<%= it.csrf %>">
    <button class="danger">Revoke key</button>
    <a class="button secondary" href="/account/developer/api/keys/<%= it.key.publicId %>">Keep it</a>
  </form>
</div>`,
);

const SHOWN_ONCE = loadTemplate(
  '@shown-once',
  `
${BACK}
<div class="card">
  <h1>Copy your new key now</h1>
  <p><strong>This is the only time that it is shown.</strong> We keep just a fingerprint of it. Store it like a password.</p>
  <h2 class="label" id="new-key-name">Key <span class="text">“<%= it.label %>”</span></h2>
  <div class="copy">
    <code id="new-key" tabindex="0" aria-labelledby="new-key-name"><%= it.secret %></code>
    <button class="secondary" data-copies="new-key" hidden>Copy key</button>
    <span role="status" class="unseen"></span>
  </div>
  <h2 class="label" id="curl-name">Your first call</h2>
  <div class="copy">
    <code id="curl" tabindex="0" aria-labelledby="curl-name">curl -H "Authorization: Bearer <%= it.secret %>" "<%= it.baseUrl %>/api/v2/category-data"</code>
    <button class="secondary" data-copies="curl" hidden>Copy command</button>
    <span role="status" class="unseen"></span>
  </div>
  <p><%= it.expiry %></p>
  <% if (it.replaced) { %><p class="notice"><%= it.replaced %></p><% } %>
  <p><a class="button" href="/account/developer/api">I have stored it</a></p>
</div>`,
);

export interface NewKey {
  secret: string;
  label: string;
  expiresAt: Date | null;
  baseUrl: string;
  /** After a rotation: what becomes of the old key. */
  replaced: string | null;
}

export function keyPage(visit: Visit, key: KeyRow): string {
  return render(KEY, { title: key.label, visit }, { key, overlaps: OVERLAPS, submission: randomUUID() });
}

export function revokePage(visit: Visit, key: KeyRow): string {
  return render(REVOKE, { title: 'Revoke this key?', visit }, { key });
}

export function newKeyPage(visit: Visit, { expiresAt, ...key }: NewKey): string {
  const expiry = expiresAt ? `It expires on ${moment(expiresAt).text} UTC.` : 'It does not expire.';
  return render(SHOWN_ONCE, { title: 'Your new key', visit }, { ...key, expiry });
}
