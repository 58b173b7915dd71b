import type { DataSource, EntityManager } from 'typeorm';
import { OPERATOR } from '../../../billing/account/account-change';
import { changeAccount } from '../../../billing/account/locked-account';
import { closePeriod } from '../../../billing/entitlement/entitlement-periods';

/** What was erased, and the name under which the account's sums are kept. */
interface ErasedAccount {
  keptAs: string;
  members: number;
  keys: number;
  connections: number;
  changes: number;
}

/**
 * Removes everything that says who an account's people are: its name, members, sign-ins,
 * connections, labels and audit log. Its usage stays, for sums, under a name without meaning. Keys
 * and connections stop working immediately. Can't be undone.
 */
export function eraseAccount(dataSource: DataSource, name: string): Promise<ErasedAccount> {
  return changeAccount(dataSource, name, OPERATOR, async ({ manager, account: { id }, record }) => {
    const run = (sql: string): Promise<number> => affectedRows(manager, sql, id);
    await closePeriod(manager, id, 'plan');
    await closePeriod(manager, id, 'grandfathered_addon');
    const keys = await run(
      `UPDATE api_key SET label = 'erased', revoked_at = coalesce(revoked_at, clock_timestamp()) WHERE account_id = $1`,
    );
    await run(
      'DELETE FROM oauth_token WHERE grant_id IN (SELECT id FROM oauth_grant WHERE account_id = $1)',
    );
    const connections = await run(
      `UPDATE oauth_grant SET email = '', redirect_uri = '', revoked_at = coalesce(revoked_at, clock_timestamp()) WHERE account_id = $1`,
    );
    // With their links, sessions and seats.
    const members = await run('DELETE FROM account_member WHERE account_id = $1');
    await run('DELETE FROM webhook WHERE account_id = $1');
    await run('DELETE FROM account_embed WHERE account_id = $1');
    const changes = await run('DELETE FROM account_change WHERE account_id = $1');
    const keptAs = `erased-${id}`;
    await manager.query(
      `UPDATE account SET name = $2, plan_id = 'free', addon_since = NULL WHERE id = $1`,
      [id, keptAs],
    );
    await record({ action: 'account_erased' });
    return { keptAs, members, keys, connections, changes };
  });
}

/** Raw SQL, because only keys and accounts have entities. */
async function affectedRows(
  manager: EntityManager,
  sql: string,
  accountId: number,
): Promise<number> {
  const [, count] = await manager.query<[unknown[], number]>(sql, [accountId]);
  return count;
}
