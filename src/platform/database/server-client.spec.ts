import { passOver, serverIn, ServerClient, serversIn } from './server-client';

describe('the servers of a URL', () => {
  it.each([
    ['postgres://db.internal/signal', ['postgres://db.internal/signal']],
    [
      'postgresql://u:p%40ss@a:5432,b:5433/signal?sslmode=verify-full&sslrootcert=/etc/a,b.crt',
      [
        'postgresql://u:p%40ss@a:5432/signal?sslmode=verify-full&sslrootcert=/etc/a,b.crt',
        'postgresql://u:p%40ss@b:5433/signal?sslmode=verify-full&sslrootcert=/etc/a,b.crt',
      ],
    ],
    ['postgres://[::1]:5432,b', ['postgres://[::1]:5432', 'postgres://b']],
    ['postgres://u:a,b@db/signal', ['postgres://u:a,b@db/signal']],
    ['postgres://u@/signal?host=/var/run', ['postgres://u@/signal?host=/var/run']],
  ])('%s', (url, servers) => {
    expect(serversIn(url)).toEqual(servers);
  });

  it('are used in turn, from the first one on, and a server that was passed over twice counts once', () => {
    const url = 'postgres://a,b/turns';
    expect(serverIn(url)).toBe('postgres://a/turns');
    passOver('postgres://a/turns', url);
    passOver('postgres://a/turns', url);
    expect(serverIn(url)).toBe('postgres://b/turns');
    passOver('postgres://b/turns', url);
    expect(serverIn(url)).toBe('postgres://a/turns');
  });
});

describe('a connection to a server', () => {
  it('has the user, password and database that its URL percent-encodes', () => {
    const url = 'postgres://sig%40nal:100%25%2Fyear@db.internal:5433/signal%231%2Fa%25';
    const { user, password, host, port, database } = new ServerClient({ connectionString: url });
    expect({ user, password, host, port, database }).toEqual({
      user: 'sig@nal',
      password: '100%/year',
      host: 'db.internal',
      port: 5433,
      database: 'signal#1/a%',
    });
  });

  it('is to the database of its user if its URL names none', () => {
    const client = new ServerClient({ connectionString: 'postgres://signal@db.internal' });
    expect(client.database).toBe('signal');
  });
});
