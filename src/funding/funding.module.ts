import { Module } from '@nestjs/common';
import { MarketQueryModule } from '../market/market-query.module';
import { FundingController } from './funding.controller';
import { FundingService } from './funding.service';

@Module({
  imports: [MarketQueryModule],
  controllers: [FundingController],
  providers: [FundingService],
})
export class FundingModule {}
