// Suggests names below the search field while someone types, and opens the one that is chosen.
{
  const MIN_LETTERS = 2;
  const PAUSE_MS = 200;
  const field = document.querySelector('.search [name="q"]');
  const offered = document.getElementById('suggestions');
  /** What is suggested, each with a link to its page. */
  let links = [];
  let pause;

  async function linksFor(text) {
    if (text.length < MIN_LETTERS) return [];
    const address = `${field.form.action}/suggestions?${new URLSearchParams({ q: text })}`;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return [];
    const part = document.createElement('template');
    part.innerHTML = await answer.text();
    return [...part.content.querySelectorAll('a')];
  }

  function optionFor({ textContent: name, title: kind }) {
    return Object.assign(new Option(), { value: name, label: `${kind}: ${name}` });
  }

  async function suggest() {
    const typed = field.value.trim();
    const found = await linksFor(typed);
    // If someone has typed on meanwhile, these are out of date, and others follow.
    if (typed !== field.value.trim()) return;
    links = found;
    offered.replaceChildren(...found.map(optionFor));
  }

  field?.addEventListener('input', ({ inputType }) => {
    clearTimeout(pause);
    const named = links.find(({ textContent }) => textContent === field.value);
    // Browsers say so if a suggestion was chosen, or say nothing.
    const wasChosen = !inputType || inputType === 'insertReplacementText';
    if (named && wasChosen) location.href = named.getAttribute('href');
    else pause = setTimeout(suggest, PAUSE_MS);
  });
}
