import { DiscoveryModule } from '@nestjs/core';
import { Test, type TestingModule } from '@nestjs/testing';
import type { StagesDistributionDto } from '../../src/funding/dto/breakdowns.dto';
import { FUNDING_BY_STAGE } from '../../src/funding/funding.endpoints';
import type { ChartBody } from '../../src/market/query/endpoints/chart-body.dto';
import { DataController } from '../../src/market/routes/data-controller.decorator';
import { MarketClient } from '../../src/market/routes/market-client';
import { MarketGet } from '../../src/market/routes/market-get.decorator';

@DataController()
class DeafController {
  @MarketGet(FUNDING_BY_STAGE)
  byStage(): Promise<ChartBody<StagesDistributionDto>> {
    return Promise.reject(new Error('nobody asks this'));
  }
}

describe('a method for a market endpoint', () => {
  it('aborts startup if it does not take the question', async () => {
    const module: TestingModule = await Test.createTestingModule({
      imports: [DiscoveryModule],
      controllers: [DeafController],
      providers: [MarketClient],
    })
      .useMocker(() => ({}))
      .compile();
    await expect(module.init()).rejects.toThrow(
      'DeafController.byStage takes 0 parameters. A method for a market endpoint takes one: @Asked() question.',
    );
  });
});
