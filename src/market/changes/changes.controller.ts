import { ApiTags } from '@nestjs/swagger';
import { Question } from '../query/questions/question';
import { Asked } from '../routes/asked.decorator';
import { DataController } from '../routes/data-controller.decorator';
import { MarketGet } from '../routes/market-get.decorator';
import { CHANGE_LIST, PUBLICATION_LIST } from './changes.endpoints';
import { ChangesService } from './changes.service';

@ApiTags('Changes')
@DataController()
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @MarketGet(CHANGE_LIST)
  list(@Asked() question: Question<typeof CHANGE_LIST>) {
    return this.changes.list(question);
  }

  @MarketGet(PUBLICATION_LIST)
  publications(@Asked() question: Question<typeof PUBLICATION_LIST>) {
    return this.changes.publications(question);
  }
}
