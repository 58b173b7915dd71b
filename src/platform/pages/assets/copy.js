// Buttons that copy a text. A page has some already, hidden, because they need this script.
if (navigator.clipboard) {
  const SHOWN_MS = 3000;

  function copyOnClick(button, { source, status }) {
    const label = button.textContent;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(source.textContent);
        button.textContent = 'Copied';
        status.textContent = 'Copied to the clipboard';
      } catch {
        status.textContent = 'Copying failed. Select the text and copy it yourself.';
      }
      setTimeout(() => {
        button.textContent = label;
        status.textContent = '';
      }, SHOWN_MS);
    });
  }

  for (const button of document.querySelectorAll('[data-copies]')) {
    copyOnClick(button, {
      source: document.getElementById(button.dataset.copies),
      status: button.parentElement.querySelector('[role="status"]'),
    });
    button.hidden = false;
  }

  // Every card has these two. Without a script, their buttons would only weigh on the page.
  for (const source of document.querySelectorAll('.call, cite')) {
    const button = document.createElement('button');
    button.className = 'secondary copies';
    button.textContent = source.matches('.call') ? 'Copy command' : 'Copy citation';
    const status = document.createElement('span');
    status.className = 'unseen';
    status.setAttribute('role', 'status');
    source.after(' ', button, status);
    copyOnClick(button, { source, status });
  }
}
