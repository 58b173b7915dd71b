import { BILLING_ENTITIES } from '../billing/billing.entities';
import { MARKET_ENTITIES } from '../market-data/market.entities';

/** Every entity of the service. TypeORM needs them to open a connection. */
export const ENTITIES = [...BILLING_ENTITIES, ...MARKET_ENTITIES];
