import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committed } from '../support/committed-file';

describe('a committed file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'committed-'));
  const file = join(folder, 'contract.sql');
  const { UPDATE_CONTRACT } = process.env;
  beforeEach(() => delete process.env.UPDATE_CONTRACT);
  afterAll(() => {
    if (UPDATE_CONTRACT) process.env.UPDATE_CONTRACT = UPDATE_CONTRACT;
    rmSync(folder, { recursive: true });
  });

  it('fails if it is missing, and is not written', () => {
    expect(() => committed(file, 'SELECT 1')).toThrow('ENOENT');
    expect(existsSync(file)).toBe(false);
  });

  it('is written only with UPDATE_CONTRACT', () => {
    process.env.UPDATE_CONTRACT = '1';
    expect(committed(file, 'SELECT 1')).toBe('SELECT 1');
    delete process.env.UPDATE_CONTRACT;
    expect(committed(file, 'SELECT 2')).toBe('SELECT 1');
  });
});
