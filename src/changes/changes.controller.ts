import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MarketController } from '../market-query/market-controller';
import { CHANGE_LIST, PUBLICATION_LIST } from './changes.endpoints';
import { ChangesService } from './changes.service';

@ApiTags('Changes')
@Controller()
export class ChangesController extends MarketController(ChangesService, {
  list: CHANGE_LIST,
  publications: PUBLICATION_LIST,
}) {}
