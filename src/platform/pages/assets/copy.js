'use strict';
if (navigator.clipboard) {
  const copy = (button, status, source) => {
    const label = button.textContent;
    button.hidden = false;
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
      }, 3000);
    });
  };
  for (const button of document.querySelectorAll('[data-copies]')) {
    const status = button.parentElement.querySelector('[role="status"]');
    copy(button, status, document.getElementById(button.dataset.copies));
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
    copy(button, status, source);
  }
}
