// Swagger UI's page doesn't say that it fits phones, which would then show it as wide as a desktop.
document.head.insertAdjacentHTML(
  'beforeend',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
);
