import { ApiProperty } from '@nestjs/swagger';
import { UpgradeDto } from '../../../http/error-envelope.dto';
import type { KeyStatus } from '../../api-key/api-key.entity';
import type { PlanId } from '../../caller';
import type { EntitlementSource } from '../entitlement.entity';

export type EntitlementStatus = 'active' | 'lapsed' | 'none';

const instantOrNull = { type: String, format: 'date-time', nullable: true } as const;
const countOrNull = { type: 'integer', nullable: true } as const;

export class EntitlementStateDto {
  @ApiProperty({
    description: '`lapsed`: there was an entitlement, and it has ended; `none`: there never was one',
    enum: ['active', 'lapsed', 'none'],
    example: 'active',
  })
  status: EntitlementStatus;

  @ApiProperty({
    description: 'What gives API access, or gave it last: the base plan or the retired add-on',
    type: String,
    enum: ['plan', 'grandfathered_addon', null],
    nullable: true,
    example: 'plan',
  })
  source: EntitlementSource | null;

  @ApiProperty({
    ...instantOrNull,
    description: 'When it ends or has ended, UTC; null without an end',
    example: '2027-07-01T00:00:00.000Z',
  })
  active_until: Date | null;
}

export class CallersKeyDto {
  @ApiProperty({ description: 'The public part of the key', pattern: '^[0-9A-Za-z]{10}$', example: '8fK2mPq0Zx' })
  id: string;

  @ApiProperty({ description: "The owner's name for it", example: 'production' })
  label: string;

  @ApiProperty({ description: 'How the key begins: safe to show and to log', example: 'sig_live_8fK2mPq0Zx' })
  prefix: string;

  @ApiProperty({
    description:
      '`lapsed`: its account was without API access at some instant since the key was made. It stays so: mint a new key after an upgrade. ' +
      'Revoked and expired keys get 401, so they are never seen here but in the very moment.',
    enum: ['active', 'lapsed', 'revoked', 'expired'],
    example: 'active',
  })
  status: KeyStatus;

  @ApiProperty({ description: 'When the key was minted', type: String, format: 'date-time', example: '2026-01-15T09:30:00.000Z' })
  created_at: Date;

  @ApiProperty({
    ...instantOrNull,
    description: 'When the key last made a data request that ended 2xx, to the minute; null before the first',
    example: '2026-11-21T08:00:12.000Z',
  })
  last_used_at: Date | null;

  @ApiProperty({ ...instantOrNull, description: 'null: it does not expire', example: '2027-01-15T09:30:00.000Z' })
  expires_at: Date | null;
}

export class QuotaWindowDto {
  @ApiProperty({ ...countOrNull, description: 'Calls allowed in the window; null: uncapped', example: 1000 })
  limit: number | null;

  @ApiProperty({ description: 'Calls counted in the window, uncapped ones too', type: 'integer', example: 12 })
  used: number;

  @ApiProperty({ ...countOrNull, description: 'Calls left; null: uncapped', example: 988 })
  remaining: number | null;

  @ApiProperty({
    ...instantOrNull,
    description: 'When the window ends, UTC; null: uncapped',
    example: '2026-11-22T00:00:00.000Z',
  })
  resets_at: string | null;
}

export class QuotaDto {
  @ApiProperty({ description: 'True on Enterprise: counted, never refused', example: false })
  unlimited: boolean;

  @ApiProperty({ description: 'This key, this UTC day', type: QuotaWindowDto })
  daily: QuotaWindowDto;

  @ApiProperty({ description: 'This key, this calendar month', type: QuotaWindowDto })
  monthly: QuotaWindowDto;

  @ApiProperty({ description: 'All keys of the account together, this calendar month', type: QuotaWindowDto })
  account_monthly: QuotaWindowDto;
}

export class NextStepDto {
  @ApiProperty({ description: 'What to do, in one sentence', example: 'Create a new key.' })
  sentence: string;

  @ApiProperty({ description: 'Where a new key is created', example: 'https://api.signal-market.example/account/developer/api' })
  account_area: string;
}

export class EntitlementDto {
  @ApiProperty({ description: "The account's base plan", enum: ['free', 'pro', 'enterprise'], example: 'pro' })
  plan: PlanId;

  @ApiProperty({ description: 'Whether the account may use the API now. A lapsed key gets no data even so', example: true })
  api_access: boolean;

  @ApiProperty({ description: "The account's live API entitlement", type: EntitlementStateDto })
  entitlement: EntitlementStateDto;

  @ApiProperty({ description: 'The key of this call', type: CallersKeyDto })
  key: CallersKeyDto;

  @ApiProperty({ description: 'The live counters of the three windows', type: QuotaDto })
  quota: QuotaDto;

  @ApiProperty({ description: 'The way to API access; null where there is access', type: UpgradeDto, nullable: true })
  upgrade: UpgradeDto | null;

  @ApiProperty({
    description: 'With a lapsed key of an account that has API access again: it needs a new key. Otherwise null',
    type: NextStepDto,
    nullable: true,
  })
  next_step: NextStepDto | null;

  @ApiProperty({
    description: 'The day the dataset last changed; null before the first import',
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-11-21',
  })
  data_freshness: string | null;

  @ApiProperty({ description: 'How long to wait before the next poll', type: 'integer', example: 60 })
  poll_after_seconds: number;
}
