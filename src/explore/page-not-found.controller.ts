import { Controller, Get } from '@nestjs/common';
import { ForEverybody } from '../access/access.decorator';
import { pageNotFound } from '../pages/page-problem';

/** Answers every address below /explore that no other page has. Registered last. */
@Controller('explore')
export class MarketPageNotFoundController {
  @Get('*path')
  @ForEverybody()
  refuse(): never {
    throw pageNotFound();
  }
}
