import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../visits/visit';
import type { FilterOptionsDto } from '../analytics/dto/filter-options.dto';
import { COMPARISON } from '../analytics/analytics.endpoints';
import { FUNDING_BY_CATEGORY } from '../funding/funding.endpoints';
import { OTHER_SIDE } from '../market-query/filters/api-parameters';
import { render } from '../pages/render';
import { sendPage } from '../pages/send-page';
import { comparedTable, type BeforeAfter, type Subject, SUBJECTS } from './compared-table';
import { DealLinks } from './deal-links';
import { ExploreService, type PageAudience } from './explore.service';
import { chipsOf } from './chips';
import { filterForm } from './filter-form';
import { keepingMoment } from './known-on';
import { noticesOf } from './notices';
import { AS_OF, href, PageQuery } from './page-query';
import { sourceOf } from './page-source';
import { PageViews } from './page-views';
import { periodBefore } from './period-before';
import { refusedParameters } from './refused-parameters';
import { searchOf } from './search-of';
import { KeptPage } from './kept-pages/kept-page.decorator';

const PATH = '/explore/compare';
const DEFAULT_SUBJECT = 'funding-by-category';

/** What the address asks to compare. */
interface Asked {
  subject: string;
  compared: Subject;
  now: PageQuery;
  other: PageQuery;
  /** The parameters of the other side, as in the address. */
  carried: Record<string, string>;
}

/** Two periods or two sets of filters side by side. */
@Controller('explore/compare')
export class CompareController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get()
  @ForReaders()
  @KeptPage()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const asked = read(searchOf(request));
    const audience = await this.explore.audience(visit.member, searchOf(request));
    const options = await this.explore.filterOptions(audience);
    const found = await refusedParameters(() => this.compare(asked, options, audience));
    if (found.content) this.views.count(visit.member);
    const form = { action: PATH, hidden: { what: asked.subject, ...asked.carried }, errors: found.errors };
    const data = {
      ...otherSide(asked, options),
      filters: filterForm(asked.now, options, form),
      ...found.content,
      ...(await sourceOf(this.explore, audience, request, {
        title: 'Compare',
        period: found.content?.sides.map(withoutStop).join('; '),
      })),
    };
    const html = render('explore/compare', { title: 'Compare', visit, section: PATH }, data);
    sendPage(response, keepingMoment(html, audience.asOf), found.content ? 200 : 400);
  }

  private async compare(
    asked: Asked,
    options: FilterOptionsDto,
    audience: PageAudience,
  ): Promise<{ sides: string[] } & Record<string, unknown>> {
    const queries = { before: await this.before(asked, audience), after: asked.now.withPeriod() };
    const { query, body } = await this.explore.ask(COMPARISON, comparisonSearch(asked, queries), audience);
    const { a: after, b: before } = query.sides;
    const warnings = [...after.warnings, ...before.warnings];
    const names = namesOf(queries);
    const textsOf = (query: PageQuery): string[] => chipsOf(query, options, () => '').map(({ text }) => text);
    const filters = { before: textsOf(queries.before), after: textsOf(queries.after) };
    const links = { before: new DealLinks(queries.before, options), after: new DealLinks(queries.after, options) };
    return {
      notices: noticesOf(warnings, asked.now, PATH, { what: asked.subject, ...asked.carried }),
      compared: comparedTable(asked.compared.endpoint, body, names, links),
      sides: [
        sideText(names.before, body.metadata.b.title, filters.before),
        sideText(names.after, body.metadata.a.title, filters.after),
      ],
    };
  }

  /** The other side takes the filters or the period that it lacks from this side. If it has neither, it is the previous period. */
  private async before({ now, other }: Asked, audience: PageAudience): Promise<PageQuery> {
    const moment = { [AS_OF]: now.get(AS_OF) ?? null };
    if (other.hasPeriod) return (other.hasFilters ? other : now.during(other)).withPeriod().with(moment);
    if (other.hasFilters) return other.during(now).withPeriod().with(moment);
    const { query } = await this.explore.ask(FUNDING_BY_CATEGORY, now.withPeriod().search(), audience);
    return periodBefore(now, query.period)?.query ?? now.withPeriod();
  }
}

function read(search: string): Asked {
  const sent = [...new URLSearchParams(search)];
  // Empty fields are left out, so that the default applies.
  const carried = Object.fromEntries(sent.filter(([name, value]) => name.startsWith(OTHER_SIDE) && value !== ''));
  const other = Object.fromEntries(Object.entries(carried).map(([name, value]) => [name.slice(OTHER_SIDE.length), value]));
  const what = new URLSearchParams(search).get('what');
  const subject = what !== null && SUBJECTS.has(what) ? what : DEFAULT_SUBJECT;
  return {
    subject,
    compared: SUBJECTS.get(subject)!,
    now: PageQuery.of(search, ['what', ...sent.flatMap(([name]) => (name.startsWith(OTHER_SIDE) ? [name] : []))]),
    other: PageQuery.of(new URLSearchParams(other).toString()),
    carried,
  };
}

/** The page says everything about both sides, so that the endpoint's side B inherits nothing. Both are of the same moment. */
function comparisonSearch({ compared: { what, by } }: Asked, { before, after }: BeforeAfter<PageQuery>): string {
  const dropped = after
    .withoutPeriod()
    .without([AS_OF])
    .entries.map(([name]): [string, string] => [`${OTHER_SIDE}${name}`, '']);
  const other = before.without([AS_OF]).entries.map(([name, value]): [string, string] => [`${OTHER_SIDE}${name}`, value]);
  return after.search({ what, by, ...Object.fromEntries([...dropped, ...other]) });
}

const PERIOD_FIELDS = ['timeframe', 'start', 'end'];

/** The second form: what to compare, and with what. */
function otherSide({ subject, now, other, carried }: Asked, options: FilterOptionsDto): object {
  const start = other.get('start') ?? '';
  const timeframe = other.get('timeframe') ?? '';
  const prefixed = (query: PageQuery): Record<string, string> =>
    Object.fromEntries([...new URLSearchParams(query.search())].map(([name, value]) => [`${OTHER_SIDE}${name}`, value]));
  const isShown = (name: string): boolean => PERIOD_FIELDS.includes(name.slice(OTHER_SIDE.length));
  return {
    subjects: [...SUBJECTS].map(([value, { endpoint }]) => ({ value, text: endpoint.label, selected: value === subject })),
    timeframes: options.timeframe
      .filter(({ legacy }) => !legacy)
      .map(({ value, name }) => ({ value, text: name, selected: value === timeframe })),
    other: { start, end: other.get('end') ?? '' },
    otherFilters: Object.entries(carried).flatMap(([name, value]) => (isShown(name) ? [] : [{ name, value }])),
    otherChips: chipsOf(other, options, (rest) => href(PATH, now.search({ what: subject, ...prefixed(rest) }))),
    // After this, the reader changes the current filters.
    keepHref: now.hasFilters ? href(PATH, now.search({ what: subject, ...prefixed(now) })) : null,
  };
}

/** If both sides have the same filters, they differ in their period. */
function namesOf({ before, after }: BeforeAfter<PageQuery>): BeforeAfter<string> {
  const haveSameFilters = before.withoutPeriod().search() === after.withoutPeriod().search();
  return haveSameFilters ? { before: 'before', after: 'now' } : { before: 'A', after: 'B' };
}

/** "Now: the period; Country: US." */
function sideText(name: string, subtitle: string, filters: readonly string[]): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${[subtitle, ...filters].join('; ')}.`;
}

/** For the middle of a sentence. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
