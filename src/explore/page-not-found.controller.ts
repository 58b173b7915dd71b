import { Controller, Get } from '@nestjs/common';
import { ForEverybody } from '../access/access.decorator';
import { pageNotFound } from '../pages/page-problem';

/** Every address below /explore that no other page has taken: registered last. */
@Controller('explore')
export class MarketPageNotFoundController {
  @Get('*path')
  @ForEverybody()
  refuse(): never {
    throw pageNotFound();
  }
}
