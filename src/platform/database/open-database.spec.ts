import { readEnv } from '../config/env';
import { openDatabase } from './open-database';

const open = (variables: Record<string, string>): Promise<unknown> =>
  openDatabase(readEnv(variables), () => undefined);

describe('the addresses of databases', () => {
  it.each([
    ['a raw % in the password', 'postgres://signal:100%@db/signal'],
    ['a raw % before digits that encode nothing', 'postgres://signal:%E4@db/signal'],
    ['a raw % in the user name', 'postgres://50%off:secret@db/signal'],
    ['a raw % in the name of the database', 'postgres://signal:secret@db/50%'],
    ['a raw % after the question mark', 'postgres://signal:secret@db/signal?application_name=50%'],
    ['a raw # in the password', 'postgres://signal:s#cret@db/signal'],
    ['a raw # in the name of the database', 'postgres://signal:secret@db/signal#1'],
    ['a word as its port', 'postgres://signal:secret@db:port/signal'],
  ])('%s is refused with a sentence that names the variable', async (_, url) => {
    const sentence =
      "isn't a valid URL. Write it like postgres://user:password@host:port/database, and percent-encode special characters in it, such as % as %25 and # as %23.";
    await expect(open({ DATABASE_URL: url })).rejects.toThrow(
      new Error(`DATABASE_URL ${sentence}`),
    );
    const primary = { DATABASE_URL: 'postgres://signal:secret@db/signal' };
    const replicas = `postgres://signal:secret@replica/signal,${url}`;
    await expect(open({ ...primary, DATABASE_REPLICA_URLS: replicas })).rejects.toThrow(
      new Error(`Number 2 of DATABASE_REPLICA_URLS ${sentence}`),
    );
  });
});
