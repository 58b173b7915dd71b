import { Injectable } from '@nestjs/common';
import { MAIN_CHARTS } from '../../../../analytics/analytics.endpoints';
import { Env } from '../../../../platform/config/env';
import { isUnavailable } from '../../../../platform/errors/api-error';
import { present } from '../../../../platform/errors/present';
import { markup } from '../../../../platform/pages/drawing-nodes';
import { daysOf } from '../../charts/cards/asked-chart';
import { trendsSearch } from '../../charts/cards/history-window';
import { tiles } from '../../charts/cards/market-tiles';
import type { Tile } from '../../charts/cards/tile';
import { drawnOnPage } from '../../charts/chart-drawing';
import type { Size } from '../../charts/drawing/picture';
import { yearsSoFar } from '../../charts/funding-charts';
import { daysInWords } from '../../charts/history-chart';
import type { Market } from '../../engine/market/market';
import { Markets } from '../../engine/market/markets';
import { PageQuery } from '../../engine/page/page-query';

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
    private readonly markets: Markets,
    private readonly env: Env,
  ) {}

  /**
   * null where the charts are for members only, without deals, and while the database is away: the
   * page does without.
   */
  async read(): Promise<MarketToday | null> {
    if (!this.env.explorePublic) return null;
    try {
      const market = await this.markets.of({ member: null });
      const { id, publishedAt } = market.generation;
      const key = `${id} ${publishedAt} ${market.today}`;
      if (this.kept?.key !== key) this.kept = { key, figures: this.figures(market) };
      return await this.kept.figures;
    } catch (error) {
      this.kept = null;
      if (isUnavailable(error)) return null;
      throw error;
    }
  }

  private async figures(market: Market): Promise<MarketToday | null> {
    const query = PageQuery.of('');
    const period = await daysOf(query, market);
    const [raised, rounds, acquisitions] = await tiles(query, market);
    const { body } = await market.ask(MAIN_CHARTS, trendsSearch(query));
    const trend = present(body.charts.funding_trends, 'chart of funding');
    const chart = yearsSoFar(trend, 'Funding, year to date');
    const { drawing } = chart;
    if (drawing === null) return null;
    const drawnIn = (size: Size): string => markup(drawnOnPage(drawing, size), 'page');
    return {
      raised: present(raised, 'tile of what was raised'),
      rounds: present(rounds, 'tile of rounds').value,
      acquisitions: present(acquisitions, 'tile of acquisitions').value,
      days: daysInWords(period, ''),
      heading: chart.finding ?? chart.title,
      wide: drawnIn('half'),
      narrow: drawnIn('narrow'),
    };
  }
}
