/** The frame of every page. `it.content` is the page's own part, already escaped. */
export const LAYOUT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title><%= it.title %> · Signal Market</title>
<link rel="icon" type="image/svg+xml" href="<%= it.assets.icon %>">
<link rel="stylesheet" href="<%= it.assets.style %>">
<script src="<%= it.assets.script %>" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
  <div class="wrap bar">
    <a class="brand" href="/account"><img src="<%= it.assets.icon %>" alt="" width="26" height="26"> Signal Market</a>
    <% if (it.member) { %>
    <div class="who">
      <span class="person"><strong><%= it.member.account %></strong> <span><%= it.member.email %></span></span>
      <form method="post" action="/account/sign-out">
        <input type="hidden" name="csrf" value="<%= it.csrf %>">
        <button class="quiet">Sign out</button>
      </form>
    </div>
    <% } %>
  </div>
</header>
<main id="main" class="wrap" tabindex="-1">
<%~ it.content %>
</main>
<footer class="wrap"><p>All times are UTC. <a href="/docs">API documentation</a></p></footer>
</body>
</html>
`;
