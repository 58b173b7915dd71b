'use strict';
{
  const field = document.querySelector('.search [name="q"]');
  const offered = document.getElementById('suggestions');
  let waiting;
  let links = [];
  const suggest = async () => {
    const typed = field.value.trim();
    const address = `${field.form.action}/suggestions?${new URLSearchParams({ q: typed })}`;
    const answer = typed.length < 2 ? null : await fetch(address).catch(() => null);
    if (typed !== field.value.trim()) return;
    const part = document.createElement('template');
    if (answer?.ok) part.innerHTML = await answer.text();
    links = [...part.content.querySelectorAll('a')];
    offered.replaceChildren(
      ...links.map(({ textContent, title }) =>
        Object.assign(new Option(), { value: textContent, label: `${title}: ${textContent}` }),
      ),
    );
  };
  field?.addEventListener('input', ({ inputType }) => {
    clearTimeout(waiting);
    const chosen = links.find(({ textContent }) => textContent === field.value);
    // Browsers say so if a suggestion was chosen, or say nothing.
    if (chosen && (!inputType || inputType === 'insertReplacementText'))
      location.href = chosen.getAttribute('href');
    else waiting = setTimeout(suggest, 200);
  });
}
