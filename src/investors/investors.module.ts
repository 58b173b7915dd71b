import { Module } from '@nestjs/common';
import { MarketQueryModule } from '../market/market-query.module';
import { InvestorsController } from './investors.controller';
import { InvestorsService } from './investors.service';

@Module({
  imports: [MarketQueryModule],
  controllers: [InvestorsController],
  providers: [InvestorsService],
})
export class InvestorsModule {}
