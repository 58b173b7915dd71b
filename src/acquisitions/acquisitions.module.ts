import { Module } from '@nestjs/common';
import { MarketQueryModule } from '../market/market-query.module';
import { AcquisitionsController } from './acquisitions.controller';
import { AcquisitionsService } from './acquisitions.service';

@Module({
  imports: [MarketQueryModule],
  controllers: [AcquisitionsController],
  providers: [AcquisitionsService],
})
export class AcquisitionsModule {}
