import { ApiProperty } from '@nestjs/swagger';
import { UpgradeDto } from '../../../platform/http/error-envelope.dto';
import {
  ApiBoolean,
  ApiChoice,
  ApiChoiceOrNull,
  ApiDayOrNull,
  ApiInstant,
  ApiInstantOrNull,
  ApiInteger,
  ApiIntegerOrNull,
  ApiObject,
  ApiObjectOrNull,
  ApiText,
} from '../../../platform/http/openapi/api-field';
import type { KeyStatus } from '../../api-key/api-key.entity';
import { PLAN_IDS, type PlanId } from '../../plan/offers';
import type { EntitlementSource } from '../entitlement.entity';

type EntitlementStatus = 'active' | 'lapsed' | 'none';

class EntitlementStateDto {
  @ApiChoice(
    '`active`: the account may use the API now. `lapsed`: it had an entitlement that has ended. `none`: it never had one',
    ['active', 'lapsed', 'none'],
    'active',
  )
  status: EntitlementStatus;

  @ApiChoiceOrNull(
    'What gives the account API access, or gave it last: the base plan or the retired add-on',
    ['plan', 'grandfathered_addon'],
    'plan',
  )
  source: EntitlementSource | null;

  @ApiInstantOrNull(
    'When the entitlement ends or ended, in UTC; null if it has no end',
    '2027-07-01T00:00:00.000Z',
  )
  active_until: Date | null;
}

export class CallersKeyDto {
  @ApiProperty({
    description: 'The public part of the key',
    pattern: '^[0-9A-Za-z]{10}$',
    example: '8fK2mPq0Zx',
  })
  id: string;

  @ApiText('The label that its owner gave it', 'production')
  label: string;

  @ApiText('The start of the key, which is safe to show and to log', 'sig_live_8fK2mPq0Zx')
  prefix: string;

  @ApiChoice(
    '`lapsed`: its account lost API access after the key was created. A lapsed key stays lapsed, so create a new key after an upgrade. ' +
      'Revoked and expired keys get a 401, so you see these values only if the key ends during this request.',
    ['active', 'lapsed', 'revoked', 'expired'],
    'active',
  )
  status: KeyStatus;

  @ApiInstant('When the key was created', '2026-01-15T09:30:00.000Z')
  created_at: Date;

  @ApiInstantOrNull(
    'When the key last made a successful data request, to the minute; null before the first one',
    '2026-11-21T08:00:12.000Z',
  )
  last_used_at: Date | null;

  @ApiInstantOrNull('When the key expires; null if it never does', '2027-01-15T09:30:00.000Z')
  expires_at: Date | null;
}

export class QuotaWindowDto {
  @ApiIntegerOrNull('Calls allowed in the window; null means unlimited', 1000)
  limit: number | null;

  @ApiInteger('Calls counted in the window, even if they are unlimited', 12)
  used: number;

  @ApiIntegerOrNull('Calls left in the window; null means unlimited', 988)
  remaining: number | null;

  @ApiInstantOrNull(
    'When the window ends, in UTC; null means unlimited',
    '2026-11-22T00:00:00.000Z',
  )
  resets_at: string | null;
}

export class QuotaDto {
  @ApiBoolean('True on Enterprise: calls are counted, but never refused', false)
  unlimited: boolean;

  @ApiObject('Calls of this key on this UTC day', QuotaWindowDto)
  daily: QuotaWindowDto;

  @ApiObject('Calls of this key in this calendar month', QuotaWindowDto)
  monthly: QuotaWindowDto;

  @ApiObject('Calls of all keys of the account in this calendar month', QuotaWindowDto)
  account_monthly: QuotaWindowDto;
}

export class NextStepDto {
  @ApiText(
    'What to do',
    'This key lapsed when its account lost API access. The account has access again, but the key stays lapsed. ' +
      'Create a new key at https://api.example.com/account/developer/api.',
  )
  sentence: string;

  @ApiText('Where to create a new key', 'https://api.example.com/account/developer/api')
  account_area: string;
}

export class EntitlementDto {
  @ApiChoice("The account's base plan", PLAN_IDS, 'pro')
  plan: PlanId;

  @ApiBoolean(
    'Whether the account may use the API now. A lapsed key gets no data even if it may',
    true,
  )
  api_access: boolean;

  @ApiObject("The account's API entitlement", EntitlementStateDto)
  entitlement: EntitlementStateDto;

  @ApiObject('The key of this call', CallersKeyDto)
  key: CallersKeyDto;

  @ApiObject('The live counters of the three windows', QuotaDto)
  quota: QuotaDto;

  @ApiObjectOrNull('How to get API access; null if the account has it', UpgradeDto)
  upgrade: UpgradeDto | null;

  @ApiObjectOrNull(
    'What to do if the account has API access again but this key has lapsed; otherwise null',
    NextStepDto,
  )
  next_step: NextStepDto | null;

  @ApiDayOrNull(
    'The UTC day on which the dataset last changed; null before the first import',
    '2026-11-21',
  )
  data_freshness: string | null;

  @ApiInteger('How many seconds to wait before you poll again', 60)
  poll_after_seconds: number;
}
