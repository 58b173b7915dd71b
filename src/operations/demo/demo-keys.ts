import { readFileSync } from 'node:fs';
import { writePrivateFile, type RunAs } from '../../database/embedded/run-as';

/** A demo account's key, kept readable for the next start of the embedded database. No other key is ever kept so. */
export interface DemoKey {
  account: string;
  /** What a call with it meets, in a few words. */
  shows: string;
  key: string;
}

export function readDemoKeys(file: string): DemoKey[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoKey[];
  } catch {
    return [];
  }
}

export function keepDemoKeys(file: string, keys: DemoKey[], runAs: RunAs | undefined): void {
  writePrivateFile(file, `${JSON.stringify(keys, null, 2)}\n`, runAs);
}
