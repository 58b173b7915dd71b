import { Get } from '@nestjs/common';
import { pageNotFound } from '../../platform/pages/page-problem';
import { EverybodyGuard } from '../visits/visit.guard';
import { MarketPages } from './engine/market-pages.decorator';

/** Answers every address below /explore that no other page has. Registered last. */
@MarketPages('explore', EverybodyGuard)
export class MarketPageNotFoundController {
  @Get('*path')
  refuse(): never {
    throw pageNotFound();
  }
}
