import type { StartOptions } from './postmaster';

/** What the keeper needs to know when it is started. */
export interface KeeperSettings extends StartOptions {
  /** The file in which the keeper writes its address. */
  address: string;
}

/**
 * The address of a database's keeper, in a file that only the database's user can read. Any process
 * that knows the token can attach.
 */
export interface KeeperAddress {
  pid: number;
  port: number;
  token: string;
}

/**
 * The keeper's answer to a valid token, on one line. From then on, the connection is the
 * attachment.
 */
export interface Welcome {
  databasePort: number;
}

/** What the keeper reports to the process that started it. */
export type KeeperReport = { ready: true } | { failed: string };
