import type { ViewNews, WeekNews } from './view-news';

const LICENCE =
  'Amounts are in US dollars. Embedding, redistribution and AI training need a separate licence.';

/** A digest in words, for its text and its HTML. */
export interface DigestContent {
  views: readonly (ViewNews & { summary: string })[];
  /** What the paths of the views begin with. */
  origin: string;
  /** Full addresses. */
  home: string;
  unsubscribe: string;
}

/** The digest for mail programs that show plain text. */
export function digestText({ views, origin, home, unsubscribe }: DigestContent): string {
  const footer = [
    'You receive this because you turned on digests for your saved views.',
    `Choose what you receive: ${home}`,
    `Unsubscribe: ${unsubscribe}`,
    LICENCE,
  ];
  // "-- " begins what mail programs treat as a signature.
  return [
    ...views.flatMap((view) => [...viewLines(view, origin), '', '']),
    '-- ',
    ...footer,
    '',
  ].join('\n');
}

function viewLines(view: DigestContent['views'][number], origin: string): string[] {
  const { name, side, href, period, summary, week, deals, changes } = view;
  const title = [name.replace(/\s+/g, ' '), side].filter(Boolean).join(' · ');
  return [
    title,
    '='.repeat(Math.min([...title].length, 60)),
    `${period}: ${summary}`,
    origin + href,
    ...(week ? weekLines(week) : []),
    ...deals.flatMap(({ kind, total, deals: told, href: all }) => [
      ...heading(kind === 'funding' ? 'New rounds' : 'New acquisitions'),
      ...told.flatMap((deal) => [`* ${deal.title}`, `  ${deal.detail}`, `  ${origin}${deal.href}`]),
      ...(total > told.length ? [`All ${total}: ${origin}${all}`] : []),
    ]),
    ...(week?.movers ?? []).flatMap(({ title: moved, lines }) => [
      ...heading(moved),
      ...lines.map(
        (line) => `* ${line.name}: ${line.raised}, ${line.change} (12-week mean ${line.mean})`,
      ),
    ]),
    ...(changes.total > 0 ? heading('What changed') : []),
    ...changes.lines.flatMap(({ text, href: to }) => [`* ${text}`, `  ${origin}${to}`]),
    ...(changes.total > changes.lines.length
      ? [`All ${changes.total} changes: ${origin}${changes.href}`]
      : []),
  ];
}

function weekLines({ title, tiles }: WeekNews): string[] {
  const figures = tiles.map(
    ({ title: name, value, change }) =>
      `${name}: ${value}${change ? ` (${change.text} vs. ${change.than})` : ''}`,
  );
  return [...heading(title), ...figures];
}

const heading = (text: string): string[] => ['', text, '-'.repeat([...text].length)];
