/** Rows of keys; `rows` is which. */
const keyTable = (rows: string, caption: string): string => `
<table class="stacks" role="table">
  <caption class="unseen">${caption}</caption>
  <thead role="rowgroup">
    <tr role="row"><th role="columnheader" scope="col">Label</th><th role="columnheader" scope="col">Key</th><th role="columnheader" scope="col">Status</th><th role="columnheader" scope="col">Created</th><th role="columnheader" scope="col">Last used</th><th role="columnheader" scope="col">Expires</th><th role="columnheader" scope="col"><span class="unseen">Actions</span></th></tr>
  </thead>
  <tbody role="rowgroup">
  <% ${rows}.forEach((key) => { %>
  <tr role="row">
    <th role="rowheader" scope="row" class="text"><%= key.label %></th>
    <td role="cell" data-label="Key"><code><%= key.prefix %>…</code></td>
    <td role="cell" data-label="Status"><span class="badge <%= key.status %>" title="<%= key.meaning %>"><%= key.statusName %></span></td>
    <td role="cell" data-label="Created"><time datetime="<%= key.created.iso %>"><%= key.created.day %></time></td>
    <td role="cell" data-label="Last used"><% if (key.lastUsed) { %><time datetime="<%= key.lastUsed.iso %>"><%= key.lastUsed.text %></time><% } else { %>never<% } %></td>
    <td role="cell" data-label="Expires"><% if (key.expires) { %><time datetime="<%= key.expires.iso %>"><%= key.expires.text %></time><% } else { %>never<% } %></td>
    <td role="cell" class="actions"><a href="/account/developer/api/keys/<%= key.publicId %>"><%= key.isLive ? 'Manage' : 'Details' %><span class="unseen"> <%= key.label %>, <%= key.publicId %></span></a></td>
  </tr>
  <% }) %>
  </tbody>
</table>`;

export const KEYS_SECTION = `
<section aria-labelledby="keys">
  <h2 id="keys">Keys</h2>
  <div class="card">
    <% if (it.liveKeys.length > 0) { %>${keyTable('it.liveKeys', 'Keys that are neither revoked nor expired')}<% } else { %>
    <p class="empty">There is no live key. <%= it.hasAccess ? 'Create one to make your first call.' : '' %></p>
    <% } %>
    <% if (it.endedKeys.length > 0) { %>
    <details>
      <summary>Revoked and expired keys (<%= it.endedText %>)</summary>
      ${keyTable('it.endedKeys', 'Revoked and expired keys')}
    </details>
    <% } %>
  </div>
  <% if (it.hasAccess) { %>
  <div class="card">
    <h3>Create a key</h3>
    <% if (it.isFull) { %>
    <p>Your account has <%= it.mostKeys %> live keys, and that is the most. Revoke one that you do not need any more to create another.</p>
    <% } else { %>
    <form method="post" action="/account/developer/api/keys" class="row">
      <input type="hidden" name="csrf" value="<%= it.csrf %>">
      <input type="hidden" name="submission" value="<%= it.submission %>">
      <p class="field grows"><label for="label">Label</label><input id="label" name="label" required maxlength="100" autocomplete="off" placeholder="What it is for, like “weekly report”"></p>
      <p class="field"><label for="lifetime">Expires</label>
        <select id="lifetime" name="lifetime"><% it.lifetimes.forEach((choice) => { %><option value="<%= choice.value %>"><%= choice.text %></option><% }) %></select></p>
      <p class="field"><button>Create key</button></p>
    </form>
    <% } %>
  </div>
  <% } %>
</section>`;

/** Rows of changes; `rows` is which. */
const changeTable = (rows: string, caption: string): string => `
<table class="stacks" role="table">
  <caption class="unseen">${caption}</caption>
  <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">What</th><th role="columnheader" scope="col">When</th><th role="columnheader" scope="col">Who</th><th role="columnheader" scope="col">Key</th><th role="columnheader" scope="col">From</th></tr></thead>
  <tbody role="rowgroup">
  <% ${rows}.forEach((change) => { %>
  <tr role="row">
    <th role="rowheader" scope="row" class="text"><%= change.what %><% if (change.detail) { %> <span class="detail"><%= change.detail %></span><% } %></th>
    <td role="cell" data-label="When"><time datetime="<%= change.at.iso %>"><%= change.at.text %></time></td>
    <td role="cell" data-label="Who" class="text"><%= change.who %></td>
    <td role="cell" data-label="Key"<% if (!change.keyId) { %> class="blank"<% } %>><% if (change.keyId) { %><code><%= change.keyId %></code><% } %></td>
    <td role="cell" data-label="From"<% if (!change.from) { %> class="blank"<% } %>><%= change.from ?? '' %></td>
  </tr>
  <% }) %>
  </tbody>
</table>`;

export const CHANGES_SECTION = `
<section aria-labelledby="changes">
  <h2 id="changes">Latest changes</h2>
  <div class="card">
    <% if (it.changes.length === 0) { %><p class="empty">Nothing has changed yet.</p><% } else { %>
    ${changeTable('it.changes', 'The latest changes of the account, the newest first')}
    <% if (it.olderChanges.length > 0) { %>
    <details>
      <summary>Older changes (<%= it.olderChanges.length %>)</summary>
      ${changeTable('it.olderChanges', 'Older changes of the account, the newest first')}
    </details>
    <% } %>
    <% } %>
  </div>
</section>
<section aria-labelledby="sessions">
  <h2 id="sessions">Signed-in browsers</h2>
  <div class="card">
    <p>You stay signed in for 7 days at most, and for 12 hours without a visit. If you lost a device, sign out everywhere: links that were not used yet end, too. Keys work on.</p>
    <form method="post" action="/account/sign-out-everywhere">
      <input type="hidden" name="csrf" value="<%= it.csrf %>">
      <button class="secondary">Sign out everywhere</button>
    </form>
  </div>
</section>`;
