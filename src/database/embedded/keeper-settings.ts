import { readFileSync } from 'node:fs';
import type { StartOptions } from './postmaster';
import { isAlive } from './start-lock';

/** What a starter tells the keeper that it launches. */
export interface KeeperSettings extends StartOptions {
  /** The file in which the keeper says where it is. */
  address: string;
}

/** Where the keeper of a database is, in a file that only the database's user can read: who knows the token may attach. */
export interface KeeperAddress {
  pid: number;
  port: number;
  token: string;
}

/** The keeper's answer to a token, on one line, after which the connection is the attachment. */
export interface Welcome {
  databasePort: number;
}

/** What the keeper reports to its starter. */
export type KeeperReport = { ready: true } | { failed: string };

export function findKeeper(file: string): KeeperAddress | undefined {
  try {
    const address = JSON.parse(readFileSync(file, 'utf8')) as KeeperAddress;
    return isAlive(address.pid) ? address : undefined;
  } catch {
    return undefined;
  }
}
