import { BILLING_ENTITIES } from '../billing/billing.entities';
import { MARKET_ENTITIES } from '../market-data/market.entities';

/** Every entity of the service. TypeORM wants them when a connection is opened. */
export const ENTITIES = [...BILLING_ENTITIES, ...MARKET_ENTITIES];
