import { Injectable, Module } from '@nestjs/common';
import { Env } from '../../config/env';
import { PagePictures } from '../../mcp/charts/page-pictures';
import { McpModule } from '../../mcp/mcp.module';
import { ExploreModule } from '../explore.module';
import { citedDrawing } from '../files/chart-files';
import { citedAddress } from '../market/dataset-shown';
import { Markets } from '../market/markets';
import { askedMoment } from '../page/known-on';
import { chartOn } from './chart-on-page';

/** Draws the pages' charts for assistants that show them in their chat. */
@Injectable()
class ChartDrawer {
  constructor(pictures: PagePictures, markets: Markets, env: Env) {
    pictures.draw = async (page, audience) => {
      const market = await markets.as(audience, askedMoment(page.search));
      const file = await chartOn(page, market);
      if (!file?.chart.drawing) return null;
      const address = await citedAddress(`${env.accountAreaUrl}${file.page}`, market);
      return citedDrawing(file, address, market);
    };
  }
}

@Module({ imports: [ExploreModule, McpModule], providers: [ChartDrawer] })
export class PicturesModule {}
