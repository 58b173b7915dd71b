// An OpenID provider of this machine, for the tests: `node local-oidc-provider.mjs PORT
// REDIRECT_URI`. Whoever is named at /become?email=...&verified=true is signed in without a
// question.
import Provider from 'oidc-provider';

const [port, redirectUri] = process.argv.slice(2);
const people = new Map();
let current = '';

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: 'signal-market',
      client_secret: 'the secret of the tests',
      redirect_uris: [redirectUri],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  cookies: { keys: ['a key of the tests'] },
});

provider.use(async (context, next) => {
  const { path, query } = context;
  if (path === '/become') {
    current = query.email;
    people.set(current, { email: query.email, email_verified: query.verified === 'true' });
    context.body = 'done';
    return;
  }
  if (!path.startsWith('/interaction/')) return next();
  const { prompt, params, session } = await provider.interactionDetails(context.req, context.res);
  if (prompt.name === 'login') {
    return provider.interactionFinished(context.req, context.res, {
      login: { accountId: current },
    });
  }
  const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  await provider.interactionFinished(
    context.req,
    context.res,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  );
});

provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
