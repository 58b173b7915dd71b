// Reads a chart's values at the pointer, by arrow keys and by a first tap. Without it, marks have
// their titles, and charts their tables.
{
  const reading = document.createElement('p');
  reading.className = 'reading';
  reading.setAttribute('role', 'status');
  /** Undoes what reading the present value changed; its key tells values apart. */
  let read = null;

  const stop = () => {
    read?.undo();
    reading.textContent = '';
    read = null;
  };
  const show = (key, text, { left, top, width, bottom }, undo) => {
    read = { key, undo };
    reading.textContent = text;
    const { offsetWidth, offsetHeight } = reading;
    const most = document.documentElement.clientWidth - offsetWidth - 8;
    const above = top - offsetHeight - 8;
    reading.style.left = `${Math.max(8, Math.min(most, left + width / 2 - offsetWidth / 2))}px`;
    reading.style.top = `${above < 8 ? bottom + 8 : above}px`;
  };

  const marks = (figure) =>
    [...figure.querySelectorAll('svg :is(a, g):has(> title)')].filter(
      (mark) => mark.getClientRects().length > 0,
    );
  const readMark = (mark, hint = '') => {
    if (read?.key === mark) return;
    stop();
    const title = mark.querySelector(':scope > title');
    const text = title.textContent;
    // The browser would show it a second time.
    title.textContent = '';
    mark.classList.add('read');
    show(mark, text + hint, mark.getBoundingClientRect(), () => {
      title.textContent = text;
      mark.classList.remove('read');
    });
  };

  // Lines have their values in the table of their card, a row for each step along the axis.
  const axisOf = (figure) =>
    [...figure.querySelectorAll('svg .zero')].find((line) => line.getClientRects().length > 0);
  const rowsOf = (figure) => [...figure.closest('section').querySelectorAll('tbody tr')];
  const readRow = (figure, index) => {
    const rows = rowsOf(figure);
    const axis = axisOf(figure);
    const at = Math.min(Math.max(index, 0), rows.length - 1);
    stop();
    const [step, ...cells] = [...rows[at].cells].map((cell) => cell.textContent.trim());
    const names = [...rows[at].closest('table').tHead.rows[0].cells].map((cell) =>
      cell.textContent.trim(),
    );
    const values = cells.flatMap((cell, line) =>
      cell === '–' ? [] : `${names[line + 1]} ${cell}`,
    );
    const { x, y, width } = axis.getBBox();
    const upright = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    upright.setAttribute('class', 'reading-line');
    upright.setAttribute('d', `M${x + ((at + 1) / rows.length) * width} ${y}V12`);
    axis.after(upright);
    const place = upright.getBoundingClientRect();
    show(at, `${names[0]} ${step}: ${values.join(', ')}`, place, () => upright.remove());
  };
  const rowAt = (figure, clientX) => {
    const { left, width } = axisOf(figure).getBoundingClientRect();
    return Math.ceil(((clientX - left) / width) * rowsOf(figure).length) - 1;
  };

  let pointer = 'mouse';
  const markAt = ({ target }) => target.closest('figure svg :is(a, g):has(> title)');
  const linesAt = ({ target }) => target.closest('section > figure:has(.newest-line)');
  const follow = (event) => {
    if (event.pointerType === 'touch') return;
    const [mark, lines] = [markAt(event), linesAt(event)];
    if (mark) readMark(mark);
    else if (lines && axisOf(lines)) readRow(lines, rowAt(lines, event.clientX));
    else if (event.type === 'pointerover') stop();
  };
  document.addEventListener('pointerdown', (event) => (pointer = event.pointerType), true);
  document.addEventListener('pointerover', follow);
  document.addEventListener('click', (event) => {
    const [mark, lines] = [markAt(event), linesAt(event)];
    if (lines && axisOf(lines)) return readRow(lines, rowAt(lines, event.clientX));
    if (!mark) return stop();
    if (pointer !== 'touch' || read?.key === mark) return;
    event.preventDefault();
    readMark(mark, mark.matches('a') ? '. Tap again for its deals.' : '');
  });
  document.addEventListener('scroll', stop, { passive: true });

  for (const figure of document.querySelectorAll('section > figure')) {
    const isOfLines = figure.matches(':has(.newest-line)') && rowsOf(figure).length > 0;
    if (!isOfLines && !figure.matches(':has(svg :is(a, g) > title)')) continue;
    if (isOfLines) figure.addEventListener('pointermove', follow);
    figure.tabIndex = 0;
    figure.setAttribute('aria-description', 'Arrow keys read its values.');
    figure.addEventListener('blur', stop);
    figure.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') stop();
      if (event.target !== figure) return;
      if (event.key === 'Enter' && read?.key.href) location.assign(read.key.href.baseVal);
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const values = isOfLines ? rowsOf(figure).map((_, index) => index) : marks(figure);
      const last = values.indexOf(read?.key);
      const first = step > 0 ? 0 : values.length - 1;
      const next = last < 0 ? first : Math.min(Math.max(last + step, 0), values.length - 1);
      if (isOfLines) readRow(figure, next);
      else readMark(values[next]);
    });
  }
  document.querySelector('main')?.append(reading);
}
