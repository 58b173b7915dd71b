// Escape closes the innermost open panel around the focus, or an open filter, and focus stays at it.
document.addEventListener('keydown', ({ key, target }) => {
  if (key !== 'Escape') return;
  const panel =
    target.closest('details[open]') ?? document.querySelector('details[name="filter"][open]');
  if (!panel) return;
  panel.open = false;
  panel.querySelector('summary').focus();
});
