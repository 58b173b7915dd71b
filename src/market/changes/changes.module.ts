import { Module } from '@nestjs/common';
import { MarketQueryModule } from '../market-query.module';
import { ChangesController } from './changes.controller';
import { ChangesService } from './changes.service';

@Module({
  imports: [MarketQueryModule],
  controllers: [ChangesController],
  providers: [ChangesService],
})
export class ChangesModule {}
