// Reads the values of charts: at the pointer, by arrow keys, and by a first tap. Without it, marks
// have their titles, and charts their tables.
//
// There are two kinds of charts, and each has its class:
// - Marks, such as bars, have their values in their titles.
// - Lines of years have theirs in the table of their card, which has a row for each week.
{
  /** Between the label and what it names, and between the label and the edge of the window. */
  const GAP = 8;
  const MARK = 'svg :is(a, g):has(> title)';
  const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

  const label = document.createElement('p');
  label.className = 'reading';
  label.setAttribute('role', 'status');

  const isShown = (element) => element.getClientRects().length > 0;
  const cellTexts = (row) => [...row.cells].map((cell) => cell.textContent.trim());

  class MarkChart {
    constructor(figure) {
      this.figure = figure;
    }

    /** A figure has a drawing for wide screens and one for narrow screens: only one is shown. */
    values() {
      return [...this.figure.querySelectorAll(MARK)].filter(isShown);
    }

    valueAt({ target }) {
      return target.closest(MARK);
    }

    open(mark) {
      const title = mark.querySelector(':scope > title');
      const text = title.textContent;
      title.textContent = ''; // The browser would show it a second time.
      mark.classList.add('read');
      const close = () => {
        title.textContent = text;
        mark.classList.remove('read');
      };
      return { text, place: mark.getBoundingClientRect(), close };
    }
  }

  class YearLines {
    constructor(figure, rows) {
      this.figure = figure;
      this.rows = rows;
    }

    values() {
      return this.rows;
    }

    /** The week that the pointer is in. Beside the axis, it is the first or the last one. */
    valueAt({ clientX }) {
      const { left, width } = this.axis().getBoundingClientRect();
      const week = Math.ceil(((clientX - left) / width) * this.rows.length);
      return this.rows[Math.min(Math.max(week, 1), this.rows.length) - 1];
    }

    /** Says, for example, "Up to week W07: 2025 $1.20B, 2026 $900M". */
    open(row) {
      const [heading, ...years] = cellTexts(row.closest('table').tHead.rows[0]);
      const [week, ...figures] = cellTexts(row);
      const known = years
        .map((year, index) => ({ year, figure: figures[index] }))
        .filter(({ figure }) => figure !== '–');
      const said = known.map(({ year, figure }) => `${year} ${figure}`).join(', ');
      const line = this.drawLineAt(row);
      return {
        text: `${heading} ${week}: ${said}`,
        place: line.getBoundingClientRect(),
        close: () => line.remove(),
      };
    }

    /** A week's figures are drawn at its end. */
    drawLineAt(row) {
      const axis = this.axis();
      const { x, y, width } = axis.getBBox();
      const share = (this.rows.indexOf(row) + 1) / this.rows.length;
      const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      line.setAttribute('class', 'reading-line');
      line.setAttribute('d', `M${x + share * width} ${y}V12`);
      axis.after(line);
      return line;
    }

    axis() {
      return [...this.figure.querySelectorAll('svg .zero')].find(isShown);
    }
  }

  /** The mark or the row that is read now. */
  let current = null;
  let closeCurrent = null;

  function stopReading() {
    closeCurrent?.();
    label.textContent = '';
    current = null;
    closeCurrent = null;
  }

  function read(chart, value, hint = '') {
    if (value === current) return;
    stopReading();
    const { text, place, close } = chart.open(value);
    current = value;
    closeCurrent = close;
    label.textContent = text + hint;
    placeLabel(place);
  }

  /** Above the value, or below it if there is no room, and never outside the window. */
  function placeLabel({ left, top, width, bottom }) {
    const { offsetWidth, offsetHeight } = label;
    const centred = left + width / 2 - offsetWidth / 2;
    const rightmost = document.documentElement.clientWidth - offsetWidth - GAP;
    const above = top - offsetHeight - GAP;
    label.style.left = `${Math.max(GAP, Math.min(rightmost, centred))}px`;
    label.style.top = `${above < GAP ? bottom + GAP : above}px`;
  }

  /** The chart of a figure. The landing page has lines without a table: nothing reads those. */
  function chartOf(figure) {
    const rows = [...figure.closest('section').querySelectorAll('tbody tr')];
    if (figure.querySelector('.newest-line') && rows.length > 0) return new YearLines(figure, rows);
    if (figure.querySelector(MARK)) return new MarkChart(figure);
    return null;
  }

  const charts = new Map();
  const chartAt = ({ target }) => charts.get(target.closest('figure'));

  function readAtPointer(event) {
    if (event.pointerType === 'touch') return;
    const chart = chartAt(event);
    const value = chart?.valueAt(event);
    if (value) read(chart, value);
    else stopReading();
  }

  let lastPointer = 'mouse';
  /** A mouse reads marks before it clicks. A first tap reads a mark, and the second follows its link. */
  function readByClick(event) {
    const chart = chartAt(event);
    const value = chart?.valueAt(event);
    if (!value) return stopReading();
    if (chart instanceof YearLines) return read(chart, value);
    if (lastPointer !== 'touch' || value === current) return;
    event.preventDefault();
    read(chart, value, value.matches('a') ? '. Tap again for its deals.' : '');
  }

  function readByKey(event, chart) {
    if (event.key === 'Escape') stopReading();
    if (event.target !== chart.figure) return;
    if (event.key === 'Enter' && current?.href) location.assign(current.href.baseVal);
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const value = nextValue(chart.values(), step);
    if (value) read(chart, value);
  }

  function nextValue(values, step) {
    const index = values.indexOf(current);
    if (index < 0) return step > 0 ? values[0] : values.at(-1);
    return values[index + step] ?? current;
  }

  for (const figure of document.querySelectorAll('section > figure')) {
    const chart = chartOf(figure);
    if (!chart) continue;
    charts.set(figure, chart);
    figure.tabIndex = 0;
    figure.setAttribute('aria-description', 'Arrow keys read its values.');
    figure.addEventListener('blur', stopReading);
    figure.addEventListener('keydown', (event) => readByKey(event, chart));
    if (chart instanceof YearLines) figure.addEventListener('pointermove', readAtPointer);
  }
  document.addEventListener('pointerdown', (event) => (lastPointer = event.pointerType), true);
  document.addEventListener('pointerover', readAtPointer);
  document.addEventListener('click', readByClick);
  document.addEventListener('scroll', stopReading, { passive: true });
  document.querySelector('main')?.append(label);
}
