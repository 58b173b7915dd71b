/** What the service tells the process that restores a vintage. */
export interface RestoreOrder {
  databaseUrl: string;
  /** The label of the generation. */
  label: string;
  /** Whose request it is; null for a visitor without an account. */
  accountId: number | null;
  keepVintages: number;
}

/**
 * How it ends. `unchanged`: it has been restored meanwhile. `restore_running`: another process is
 * restoring a generation. `interrupted`: it was killed, or lost its connection.
 */
export type RestoreOutcome =
  | { status: 'restored' | 'unchanged' | 'restore_running' | 'too_many_restores' | 'interrupted' }
  | { status: 'failed'; message: string };

/**
 * How many restores the requests of an account can start on a UTC day. Visitors without an account
 * share one such limit.
 */
export const MAX_RESTORES_PER_DAY = 20;

/** How many of the visitors' restores one network address can start on a UTC day. */
export const MAX_RESTORES_PER_VISITOR = 2;

/** The restores that an account, $1, has started today. With null, those of all visitors. */
export const RESTORES_TODAY = `
  SELECT count(*)::int FROM generation_restore
  WHERE account_id IS NOT DISTINCT FROM $1::int AND started_at >= date_trunc('day', clock_timestamp(), 'UTC')`;
