import { ApiProperty } from '@nestjs/swagger';
import { UpgradeDto } from '../../../http/error-envelope.dto';
import type { KeyStatus } from '../../api-key/api-key.entity';
import { PLAN_IDS, type PlanId } from '../../plan/offers';
import type { EntitlementSource } from '../entitlement.entity';

type EntitlementStatus = 'active' | 'lapsed' | 'none';

const instantOrNull = { type: String, format: 'date-time', nullable: true } as const;
const countOrNull = { type: 'integer', nullable: true } as const;

export class EntitlementStateDto {
  @ApiProperty({
    description:
      '`active`: the account may use the API now. `lapsed`: it had an entitlement that has ended. `none`: it never had one',
    enum: ['active', 'lapsed', 'none'],
    example: 'active',
  })
  status: EntitlementStatus;

  @ApiProperty({
    description:
      'What gives the account API access, or gave it last: the base plan or the retired add-on',
    type: String,
    enum: ['plan', 'grandfathered_addon', null],
    nullable: true,
    example: 'plan',
  })
  source: EntitlementSource | null;

  @ApiProperty({
    ...instantOrNull,
    description: 'When the entitlement ends or ended, in UTC; null if it has no end',
    example: '2027-07-01T00:00:00.000Z',
  })
  active_until: Date | null;
}

export class CallersKeyDto {
  @ApiProperty({
    description: 'The public part of the key',
    pattern: '^[0-9A-Za-z]{10}$',
    example: '8fK2mPq0Zx',
  })
  id: string;

  @ApiProperty({ description: 'The label that its owner gave it', example: 'production' })
  label: string;

  @ApiProperty({
    description: 'The start of the key, which is safe to show and to log',
    example: 'sig_live_8fK2mPq0Zx',
  })
  prefix: string;

  @ApiProperty({
    description:
      '`lapsed`: its account lost API access after the key was created. A lapsed key stays lapsed, so create a new key after an upgrade. ' +
      'Revoked and expired keys get a 401, so you see these values only if the key ends during this request.',
    enum: ['active', 'lapsed', 'revoked', 'expired'],
    example: 'active',
  })
  status: KeyStatus;

  @ApiProperty({
    description: 'When the key was created',
    type: String,
    format: 'date-time',
    example: '2026-01-15T09:30:00.000Z',
  })
  created_at: Date;

  @ApiProperty({
    ...instantOrNull,
    description:
      'When the key last made a successful data request, to the minute; null before the first one',
    example: '2026-11-21T08:00:12.000Z',
  })
  last_used_at: Date | null;

  @ApiProperty({
    ...instantOrNull,
    description: 'When the key expires; null if it never does',
    example: '2027-01-15T09:30:00.000Z',
  })
  expires_at: Date | null;
}

export class QuotaWindowDto {
  @ApiProperty({
    ...countOrNull,
    description: 'Calls allowed in the window; null means unlimited',
    example: 1000,
  })
  limit: number | null;

  @ApiProperty({
    description: 'Calls counted in the window, even if they are unlimited',
    type: 'integer',
    example: 12,
  })
  used: number;

  @ApiProperty({
    ...countOrNull,
    description: 'Calls left in the window; null means unlimited',
    example: 988,
  })
  remaining: number | null;

  @ApiProperty({
    ...instantOrNull,
    description: 'When the window ends, in UTC; null means unlimited',
    example: '2026-11-22T00:00:00.000Z',
  })
  resets_at: string | null;
}

export class QuotaDto {
  @ApiProperty({
    description: 'True on Enterprise: calls are counted, but never refused',
    example: false,
  })
  unlimited: boolean;

  @ApiProperty({ description: 'Calls of this key on this UTC day', type: QuotaWindowDto })
  daily: QuotaWindowDto;

  @ApiProperty({ description: 'Calls of this key in this calendar month', type: QuotaWindowDto })
  monthly: QuotaWindowDto;

  @ApiProperty({
    description: 'Calls of all keys of the account in this calendar month',
    type: QuotaWindowDto,
  })
  account_monthly: QuotaWindowDto;
}

export class NextStepDto {
  @ApiProperty({
    description: 'What to do',
    example:
      'This key lapsed when its account lost API access. The account has access again, but the key stays lapsed. ' +
      'Create a new key at https://api.example.com/account/developer/api.',
  })
  sentence: string;

  @ApiProperty({
    description: 'Where to create a new key',
    example: 'https://api.example.com/account/developer/api',
  })
  account_area: string;
}

export class EntitlementDto {
  @ApiProperty({ description: "The account's base plan", enum: PLAN_IDS, example: 'pro' })
  plan: PlanId;

  @ApiProperty({
    description:
      'Whether the account may use the API now. A lapsed key gets no data even if it may',
    example: true,
  })
  api_access: boolean;

  @ApiProperty({ description: "The account's API entitlement", type: EntitlementStateDto })
  entitlement: EntitlementStateDto;

  @ApiProperty({ description: 'The key of this call', type: CallersKeyDto })
  key: CallersKeyDto;

  @ApiProperty({ description: 'The live counters of the three windows', type: QuotaDto })
  quota: QuotaDto;

  @ApiProperty({
    description: 'How to get API access; null if the account has it',
    type: UpgradeDto,
    nullable: true,
  })
  upgrade: UpgradeDto | null;

  @ApiProperty({
    description:
      'What to do if the account has API access again but this key has lapsed; otherwise null',
    type: NextStepDto,
    nullable: true,
  })
  next_step: NextStepDto | null;

  @ApiProperty({
    description: 'The UTC day on which the dataset last changed; null before the first import',
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-11-21',
  })
  data_freshness: string | null;

  @ApiProperty({
    description: 'How many seconds to wait before you poll again',
    type: 'integer',
    example: 60,
  })
  poll_after_seconds: number;
}
