import { Injectable } from '@nestjs/common';
import { MAIN_CHARTS } from '../../analytics/analytics.endpoints';
import { Clock } from '../../config/clock';
import { Env } from '../../config/env';
import { isUnavailable } from '../../errors/api-error';
import { daysInWords } from '../charts/history-chart';
import { cumulativeLines } from '../charts/cumulative-lines';
import { yearsSoFar } from '../charts/funding-charts';
import { svgOf } from '../drawing/drawing';
import { markup } from '../drawing/nodes';
import { trendsSearch } from '../cards/history-window';
import { totals } from '../market/figures-today';
import { tiles } from '../cards/market-tiles';
import type { Tile } from '../cards/tile';
import { ExploreService, type PageAudience } from '../explore.service';
import { PageQuery } from '../page/page-query';

/** Sums and one drawing of them. No record is named. */
export interface MarketToday {
  raised: Tile;
  rounds: string;
  acquisitions: string;
  days: string;
  heading: string;
  wide: string;
  narrow: string;
}

/**
 * The market's figures on the landing page, where everyone may see the charts. Kept until the
 * dataset or the day changes.
 */
@Injectable()
export class MarketTodayReader {
  private kept: { key: string; figures: Promise<MarketToday | null> } | null = null;

  constructor(
    private readonly explore: ExploreService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * null where the charts are for members only, without deals, and while the database is away: the
   * page does without.
   */
  async read(): Promise<MarketToday | null> {
    if (!this.env.explorePublic) return null;
    try {
      const audience = await this.explore.presentAudience(null);
      const { id, publishedAt } = audience.generation;
      const key = `${id} ${publishedAt} ${this.clock.today()}`;
      if (this.kept?.key !== key) this.kept = { key, figures: this.figures(audience) };
      return await this.kept.figures;
    } catch (error) {
      this.kept = null;
      if (isUnavailable(error)) return null;
      throw error;
    }
  }

  private async figures(audience: PageAudience): Promise<MarketToday | null> {
    const query = PageQuery.of('');
    const { period } = await totals(this.explore, query, audience);
    const [raised, rounds, acquisitions] = await tiles(this.explore, query, audience);
    const { body } = await this.explore.ask(MAIN_CHARTS, trendsSearch(query), audience);
    const trend = body.charts.funding_trends!;
    const chart = yearsSoFar(trend, 'Funding, year to date');
    if (chart.drawing === null) return null;
    const drawnIn = (width: 'half' | 'narrow'): string =>
      markup(svgOf(cumulativeLines(trend.series, trend.x_axis.length, width)), 'page');
    return {
      raised: raised!,
      rounds: rounds!.value,
      acquisitions: acquisitions!.value,
      days: daysInWords(period, ''),
      heading: chart.finding ?? chart.title,
      wide: drawnIn('half'),
      narrow: drawnIn('narrow'),
    };
  }
}
