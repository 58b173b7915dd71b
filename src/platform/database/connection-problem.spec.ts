import { connectionProblem } from './connection-problem';

interface FailedConnection {
  code?: string;
  message: string;
}

function problemOf({ code, message }: FailedConnection): ReturnType<typeof connectionProblem> {
  return connectionProblem(Object.assign(new Error(message), { code }));
}

const TEMPORARY: [FailedConnection, string][] = [
  [{ message: 'timeout expired' }, "its host doesn't respond"],
  [{ code: 'ETIMEDOUT', message: 'connect ETIMEDOUT 10.0.0.1:5432' }, "its host doesn't respond"],
  [
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' },
    'nothing is listening at its host and port',
  ],
  [
    { code: '57P03', message: 'the database system is starting up' },
    'the server is starting up or shutting down',
  ],
  [
    { code: '57P01', message: 'terminating connection due to administrator command' },
    'the server is starting up or shutting down',
  ],
  [
    {
      code: '57P02',
      message: 'terminating connection because of crash of another server process',
    },
    'the server is starting up or shutting down',
  ],
  [
    {
      code: '08P01',
      message: 'server login has been failing, cached error: connect failed (server_login_retry)',
    },
    "the connection pooler in front of it can't connect to it",
  ],
];

const LASTING: [FailedConnection, string][] = [
  [
    { code: '08P01', message: 'unsupported startup parameter: statement_timeout' },
    'the connection pooler in front of it refuses a start-up parameter of the URL',
  ],
  [
    { code: '3D000', message: 'database "timeouts" does not exist' },
    'the server has no database with this name',
  ],
  [
    { code: '3D000', message: 'database "certificates" does not exist' },
    'the server has no database with this name',
  ],
  [
    {
      code: '28000',
      message:
        'no pg_hba.conf entry for host "10.0.0.1", user "signal", database "signal", no encryption',
    },
    "the server's pg_hba.conf doesn't allow this connection without TLS. Add sslmode=verify-full to the URL, or allow the connection there",
  ],
  [
    {
      code: '28000',
      message:
        'no pg_hba.conf entry for host "10.0.0.1", user "signal", database "signal", SSL encryption',
    },
    "the server's pg_hba.conf doesn't allow this connection",
  ],
  [
    { code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate in certificate chain' },
    "the server's certificate isn't trusted",
  ],
  [
    {
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      message: "Hostname/IP does not match certificate's altnames: Host: db",
    },
    "the server's certificate is for another host name",
  ],
  [
    { code: 'ECONNRESET', message: 'read ECONNRESET' },
    "the server at its host and port closed the connection. It may be a proxy that can't reach PostgreSQL, or it isn't PostgreSQL",
  ],
  [
    { message: 'Connection terminated unexpectedly' },
    "the server at its host and port closed the connection. It may be a proxy that can't reach PostgreSQL, or it isn't PostgreSQL",
  ],
  [{ message: 'something new' }, 'the connection failed'],
];

describe('a connection that fails', () => {
  it.each(TEMPORARY)('with %j is a temporary problem', (error, reason) => {
    expect(problemOf(error)).toEqual({ reason, isTemporary: true });
  });

  it.each(LASTING)('with %j is a problem that somebody has to solve', (error, reason) => {
    expect(problemOf(error)).toEqual({ reason, isTemporary: false });
  });
});
