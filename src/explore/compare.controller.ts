import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../account-area/session/visit';
import { type ComparableEndpoint, Comparison, type ComparedRow, type ComparisonResult } from '../market-query/comparison';
import { render } from '../pages/render';
import { sendPage } from '../pages/send-page';
import { count, exactDollars } from '../pages/wording';
import type { Cell, Table } from './charts/chart';
import { Explore } from './explore.decorator';
import { type Audience, ExploreService } from './explore.service';
import { filterForm } from './filter-form';
import { changeText, sourceOf } from './market-page';
import { PageQuery } from './page-query';
import { PageViews } from './page-views';
import { periodBefore } from './period-before';
import { refusedParameters } from './refused-parameters';
import { searchOf } from './search-of';

const PATH = '/explore/compare';
/** Parameters of the side to compare with begin with it. */
const OTHER = 'with.';

const SUBJECTS = {
  'funding-by-category': { text: 'Funding by category', endpoint: 'category-data' },
  'funding-by-stage': { text: 'Funding by stage', endpoint: 'stages/distribution' },
  'acquisitions-by-category': { text: 'Acquisitions by category', endpoint: 'acquisition-category-data' },
  'acquisitions-by-country': { text: 'Acquisitions by country', endpoint: 'acquisition-geo-data' },
  'buyer-types': { text: 'Acquisitions by buyer type', endpoint: 'buyer-type' },
  'company-types': { text: 'Acquisitions by company type', endpoint: 'company-type' },
} as const satisfies Record<string, { text: string; endpoint: ComparableEndpoint }>;

type Subject = keyof typeof SUBJECTS;

const DEFAULT_SUBJECT: Subject = 'funding-by-category';

/** Two periods or two sets of filters side by side. */
@Explore('compare')
export class CompareController {
  constructor(
    private readonly explore: ExploreService,
    private readonly comparison: Comparison,
    private readonly views: PageViews,
  ) {}

  @Get()
  @ForReaders()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const sent = new URLSearchParams(searchOf(request));
    const subject = subjectIn(sent.get('what'));
    const after = PageQuery.of(searchOf(request));
    const before = PageQuery.of(new URLSearchParams(otherSide(sent)).toString());
    const audience = await this.explore.audience(visit.member);
    this.views.count(visit.member);
    const found = await refusedParameters(() => this.compare(SUBJECTS[subject].endpoint, before, after, audience));
    const options = await this.explore.filterOptions(audience);
    const other = { start: before.get('start') ?? '', end: before.get('end') ?? '', timeframe: before.get('timeframe') ?? '' };
    const data = {
      subjects: Object.entries(SUBJECTS).map(([value, { text }]) => ({ value, text, selected: value === subject })),
      timeframes: options.timeframe
        .filter(({ legacy }) => !legacy)
        .map(({ value, name }) => ({ value, text: name, selected: value === other.timeframe })),
      other,
      otherFilters: otherFilters(sent),
      filters: filterForm(after, options, { action: PATH, hidden: { what: subject }, errors: found.errors }),
      ...found.content,
      ...(await sourceOf(this.explore, audience)),
    };
    const html = render('explore/compare', { title: 'Compare', visit, section: PATH }, data);
    sendPage(response, html, found.content ? 200 : 400);
  }

  private async compare(endpoint: ComparableEndpoint, asked: PageQuery, after: PageQuery, audience: Audience): Promise<object> {
    const now = after.withPeriod();
    const before = asked.search() === '' ? await this.periodBefore(now, audience) : asked.withPeriod();
    const question = (query: PageQuery): { search: string } & Audience => ({ search: query.search(), ...audience });
    const result = await this.comparison.compare(endpoint, question(before), question(now));
    return { compared: comparedTable(result), before: result.before.subtitle, after: result.after.subtitle };
  }

  private async periodBefore(now: PageQuery, audience: Audience): Promise<PageQuery> {
    const { resolved } = await this.explore.ask<object>('category-data', now.search(), audience);
    return periodBefore(now, resolved.query.period)?.query ?? now;
  }
}

function subjectIn(text: string | null): Subject {
  return text !== null && Object.hasOwn(SUBJECTS, text) ? (text as Subject) : DEFAULT_SUBJECT;
}

/** A period that was left empty stays out, so that the default is the period before. */
function otherSide(sent: URLSearchParams): [string, string][] {
  return [...sent]
    .filter(([name, value]) => name.startsWith(OTHER) && value !== '')
    .map(([name, value]) => [name.slice(OTHER.length), value]);
}

/** What the form does not show of the other side, to be carried along. */
function otherFilters(sent: URLSearchParams): { name: string; value: string }[] {
  const shown = [`${OTHER}timeframe`, `${OTHER}start`, `${OTHER}end`];
  return [...sent].filter(([name]) => name.startsWith(OTHER) && !shown.includes(name)).map(([name, value]) => ({ name, value }));
}

function comparedTable({ total, rows }: ComparisonResult): Table {
  const figure = { isFigure: true } as const;
  return {
    columns: [
      { text: 'Group' },
      { text: 'Amount before', ...figure },
      { text: 'Amount now', ...figure },
      { text: 'Change', ...figure },
      { text: 'Deals before', ...figure },
      { text: 'Deals now', ...figure },
      { text: 'Change', ...figure },
    ],
    rows: [total, ...rows].map(comparedRow),
  };
}

function comparedRow({ name, before, after, change }: ComparedRow): Cell[] {
  return [
    { text: name ?? 'All deals in scope' },
    { text: exactDollars(before.amount), value: before.amount },
    { text: exactDollars(after.amount), value: after.amount },
    { text: changeText(before.amount, after.amount, '')?.text ?? 'new', value: change.amount },
    { text: count(before.count), value: before.count },
    { text: count(after.count), value: after.count },
    { text: changeText(before.count, after.count, '')?.text ?? 'new', value: change.count },
  ];
}
