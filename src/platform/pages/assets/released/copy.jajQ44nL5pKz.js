'use strict';
if (navigator.clipboard) {
  for (const button of document.querySelectorAll('[data-copies]')) {
    const label = button.textContent;
    const status = button.parentElement.querySelector('[role="status"]');
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).textContent);
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
  }
}
