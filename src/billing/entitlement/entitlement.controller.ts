import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../http/answer';
import { encodedBody } from '../../http/content-coding';
import { NeedsKey } from '../../access/access.decorator';
import type { Caller, CallerRequest } from '../caller';
import { EntitlementDto } from './dto/entitlement.dto';
import { EntitlementService } from './entitlement.service';

const HEADERS = [
  'Content-Type',
  'application/json; charset=utf-8',
  'Cache-Control',
  'no-store',
  'Vary',
  'Authorization, Accept-Encoding',
];

@ApiTags('Account')
@Controller()
export class EntitlementController {
  constructor(private readonly entitlement: EntitlementService) {}

  @Get('entitlement')
  @NeedsKey()
  @ApiOperation({
    operationId: 'entitlement',
    summary: "The caller's plan, API entitlement and remaining quota",
    description:
      'Costs no quota, and also answers after the entitlement has lapsed. Poll it at most once a minute to detect an upgrade. More than 30 requests a minute ' +
      'with one key get a 429 with the code `rate_limited`.\n\nExample: `GET /api/v2/entitlement`',
  })
  @ApiOkResponse({ type: EntitlementDto, description: 'The plan, the API access and the quota of the caller' })
  async standing(@Req() request: CallerRequest): Promise<Answer> {
    // ApiKeyGuard has answered 401 without one.
    const caller = request.caller as Caller;
    const body = await this.entitlement.standingOf(caller);
    const freshness = body.data_freshness === null ? [] : ['X-Data-Freshness', body.data_freshness];
    const encoded = await encodedBody(JSON.stringify(body), request.headers['accept-encoding']);
    return new Answer(200, [...HEADERS, ...freshness, ...encoded.headers], encoded.body);
  }
}
