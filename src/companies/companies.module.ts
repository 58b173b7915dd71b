import { Module } from '@nestjs/common';
import { MarketQueryModule } from '../market/market-query.module';
import { CompaniesController } from './companies.controller';
import { CompaniesService } from './companies.service';

@Module({
  imports: [MarketQueryModule],
  controllers: [CompaniesController],
  providers: [CompaniesService],
})
export class CompaniesModule {}
