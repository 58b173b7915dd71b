import type { DemoAccount } from '../../billing/account/demo-accounts';
import type { EmbeddedDatabase } from '../../database/embedded/embedded-database';
import { readJson, writePrivateFile } from '../../database/embedded/private-file';

/**
 * Stores the keys of the demo accounts for the next start of the embedded database. No other key is
 * ever stored.
 */
export function storeDemoKeys({ layout, runAs }: EmbeddedDatabase, accounts: DemoAccount[]): void {
  writePrivateFile(layout.demoKeys, `${JSON.stringify(accounts, null, 2)}\n`, runAs);
}

/** Empty if the operator created the accounts or deleted the file. */
export function readDemoKeys({ layout }: EmbeddedDatabase): DemoAccount[] {
  return readJson<DemoAccount[]>(layout.demoKeys) ?? [];
}
