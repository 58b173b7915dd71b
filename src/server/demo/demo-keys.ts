import { readFileSync } from 'node:fs';
import type { DemoAccount } from '../../billing/account/demo-accounts';
import type { EmbeddedDatabase } from '../../database/embedded/embedded-database';
import { writePrivateFile } from '../../database/embedded/run-as';

type KeyKeeper = Pick<EmbeddedDatabase, 'layout' | 'runAs'>;

/** The keys of the demo accounts, kept for the next start of the embedded database. No other key is ever kept. */
export function keepDemoKeys({ layout, runAs }: KeyKeeper, accounts: DemoAccount[]): void {
  writePrivateFile(layout.demoKeys, `${JSON.stringify(accounts, null, 2)}\n`, runAs);
}

/** Empty where the operator has made the accounts, or has deleted the file. */
export function readDemoKeys({ layout }: KeyKeeper): DemoAccount[] {
  try {
    return JSON.parse(readFileSync(layout.demoKeys, 'utf8')) as DemoAccount[];
  } catch {
    return [];
  }
}
