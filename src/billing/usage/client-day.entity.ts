import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The number of requests by the category of their X-Service-Intent or X-Service-SDK-Version. The
 * text itself is never stored.
 */
@Entity('client_day')
@Check('client_day_aspect_check', `aspect IN ('intent', 'sdk')`)
@Check('client_day_category_check', `category ~ '^[a-z0-9_./-]{1,40}$'`)
@Check('client_day_requests_check', 'requests >= 0')
export class ClientDay {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'client_day_pkey' })
  day: string;

  @PrimaryColumn('text', { collation: 'C', primaryKeyConstraintName: 'client_day_pkey' })
  aspect: 'intent' | 'sdk';

  @PrimaryColumn('text', { collation: 'C', primaryKeyConstraintName: 'client_day_pkey' })
  category: string;

  @Column('bigint')
  requests: number;
}
