import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { Env } from '../../src/platform/config/env';
import { present } from '../../src/platform/errors/present';
import { PublicRequests } from '../../src/platform/http/public-request';
import { SecretSeal } from '../../src/site/webhooks/secret-seal';
import { NOTHING_TOLD, type WebhookReport } from '../../src/site/webhooks/webhook-report';
import { WebhookSender } from '../../src/site/webhooks/webhook-sender';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { buildService, CLI } from '../support/service-process';
import { verified, WebhookReceiver } from './webhook-receiver';

const BUILD = dirname(dirname(CLI));
const RUNNER = join(__dirname, '../support/signalled-at-step.mjs');
const PEPPER = 'a pepper that is long enough for this';
const SECRET = Buffer.alloc(24, 7);
/** An account is sent one after another, so the killed process leaves some. */
const PUBLICATIONS = 12;

/** As they follow each other; the row of a delivery is ended with its answer. */
const STEPS = ['enqueued', 'claimed', 'sent', 'answered', 'ending', 'ended'];

describe('a process that sends webhooks and is killed', () => {
  let receiver: WebhookReceiver;
  let app: MarketApp;

  beforeAll(async () => {
    await buildService();
    receiver = await WebhookReceiver.open();
    app = await startMarketApp(handMadeMarket(), { KEY_PEPPER: PEPPER }, (builder) =>
      builder.overrideProvider(PublicRequests).useValue(receiver.requests()),
    );
    for (let more = 1; more < PUBLICATIONS; more++)
      await app.query(
        `INSERT INTO dataset_publication (generation_id, action, published_by, last_change_id, change_set_id, undoes_changes)
         SELECT generation_id, 'rollback', 'test', last_change_id, change_set_id, undoes_changes FROM dataset_publication ORDER BY id DESC LIMIT 1`,
      );
  });
  afterAll(async () => {
    await app.close();
    receiver.close();
  });
  beforeEach(async () => {
    receiver.empty();
    const sealed = new SecretSeal(app.app.get(Env)).seal(SECRET).toString('hex');
    await app.query(`DELETE FROM webhook;
      INSERT INTO webhook (account_id, url, sealed_secret, told_publication_id)
      SELECT id, 'https://customer.example/', '\\x${sealed}', 0 FROM account ORDER BY id LIMIT 1`);
  });

  const run = (step: string): ChildProcess =>
    spawn(
      process.execPath,
      [RUNNER, BUILD, 'webhooks', app.databaseUrl, String(receiver.port), step],
      { stdio: 'inherit', env: { ...process.env, KEY_PEPPER: PEPPER, AS_OF: '2026-11-18' } },
    );
  async function killed(step: string): Promise<void> {
    const [, signal] = (await once(run(step), 'exit')) as [number | null, string | null];
    expect([step, signal]).toEqual([step, 'SIGKILL']);
  }
  const send = (): Promise<WebhookReport> => app.app.get(WebhookSender).send();
  /** The ids of the events in the requests so far. */
  const sentIds = (): string[] =>
    receiver.received.map(({ headers }) => present(headers['webhook-id'], 'id'));
  /** `version` changes whenever the row is written. */
  const rows = (): Promise<{ id: string; state: string; attempts: number; version: string }[]> =>
    app.query(
      `SELECT 'dlv_' || id AS id, state, attempts, xmin::text AS version FROM webhook_delivery ORDER BY id`,
    ) as Promise<never>;
  /** As if the time after which an attempt counts as lost were over. */
  const laterOn = (): Promise<unknown> =>
    app.query(
      `UPDATE webhook_delivery SET tried_at = tried_at - interval '3 minutes', due_at = now() WHERE state IN ('sending', 'due')`,
    );

  /** Every request is signed, and a repeated one has the same event. */
  function expectSignedEvents(): void {
    const events = new Map<string, unknown>();
    for (const received of receiver.received) {
      const id = present(received.headers['webhook-id'], 'id');
      const event = verified(received, `whsec_${SECRET.toString('base64')}`);
      expect(event).toEqual(events.get(id) ?? event);
      events.set(id, event);
    }
  }

  it.each(STEPS)(
    'at the step "%s" leaves each event to be sent with its id, and to be ended once',
    async (step) => {
      await killed(step);
      const left = await rows();
      const ended = left.filter(({ state }) => state === 'sent');
      expect(left).toHaveLength(PUBLICATIONS);
      expect(ended.length).toBeLessThan(PUBLICATIONS);

      await laterOn();
      await send();
      const after = await rows();
      expect(after.map(({ id, state }) => ({ id, state }))).toEqual(
        left.map(({ id }) => ({ id, state: 'sent' })),
      );
      expect(new Set(sentIds())).toEqual(new Set(left.map(({ id }) => id)));
      for (const { attempts } of after) expect(attempts).toBeLessThanOrEqual(2);
      expectSignedEvents();

      // Those that were ended before are neither sent nor changed again.
      expect(after).toEqual(expect.arrayContaining(ended));
      for (const { id } of ended) expect(sentIds().filter((each) => each === id)).toHaveLength(1);

      expect(await send()).toEqual(NOTHING_TOLD);
      expect(await rows()).toEqual(after);
    },
  );

  it.each(['answered', 'ending', 'ended'])(
    'at the step "%s" loses no event that the server refused: it is tried again',
    async (step) => {
      receiver.status = 503;
      await killed(step);
      receiver.status = 200;
      await laterOn();
      await send();
      const after = await rows();
      expect(after.map(({ state }) => state)).toEqual(after.map(() => 'sent'));
      expect(new Set(sentIds())).toEqual(new Set(after.map(({ id }) => id)));
    },
  );
});
