// What a digest with news costs: read, written, and handed to a mail server that takes everything.
import { SMTPServer } from 'smtp-server';
import { currentSchema, withClient } from './database.mjs';
import { difference, rounded } from './figures.mjs';
import { newMembers } from './members.mjs';
import { cpuSeconds, startServer } from './processes.mjs';
import { AS_OF } from './settings.mjs';

/**
 * Each sends to members with a view of another country. The first one is only to compile the code.
 */
const BATCHES = 3;
const BATCH_SIZE = 12;
/** Before AS_OF. A weekly digest has the last whole week, and what moved in it. */
const TOLD_BEFORE = { daily: '2026-11-11', weekly: '2026-11-02' };

export async function measureDigests(server, url) {
  const mailbox = await openMailbox();
  const sender = await startServer(['test/bench/digest-sender.mjs'], {
    DATABASE_URL: url,
    AS_OF,
    LOG_LEVEL: 'error',
    PRECOMPUTE_ANSWERS: 'false',
    SEND_DIGESTS: 'false',
    ACCOUNT_AREA_URL: 'http://127.0.0.1:4000',
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    SMTP_FROM: 'bench@bench.example',
  });
  try {
    const rows = {};
    for (const frequency of Object.keys(TOLD_BEFORE))
      rows[`${frequency} digest with news`] = await measureBatches(server, url, sender, frequency);
    return rows;
  } finally {
    await sender.stop();
    mailbox.close();
  }
}

async function measureBatches(server, url, sender, frequency) {
  const batches = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const members = await readers(url, frequency, batch);
    const [service, database] = [cpuSeconds(sender.pid), server.cpuSeconds()];
    const { sent } = await (await fetch(sender.url)).json();
    const each = (before, after) => ((after - before) * 1000) / sent;
    // In a small market, some countries have no news.
    if (sent === 0) throw new Error(`None of ${members} digests was sent`);
    batches.push({
      service: each(service, cpuSeconds(sender.pid)),
      database: each(database, server.cpuSeconds()),
    });
  }
  const [, one, other] = batches;
  return {
    serviceMs: rounded((one.service + other.service) / 2, 1),
    databaseMs: rounded((one.database + other.database) / 2, 1),
    noise: difference(one.service, other.service),
  };
}

/**
 * Members who each get the news of one country: of every third, so that all batches have large and
 * small ones. Resolves with their number.
 */
async function readers(url, frequency, batch) {
  return withClient(url, async (client) => {
    const schema = await currentSchema(client);
    const { rows } = await client.query(
      `SELECT country FROM ${schema}.company WHERE country IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT $1`,
      [BATCHES * BATCH_SIZE],
    );
    const countries = rows
      .filter((_, index) => index % BATCHES === batch)
      .map(({ country }) => country);
    const members = await newMembers(url, countries.length);
    await client.query(
      `WITH view AS (
         INSERT INTO saved_view (member_id, name, address)
         SELECT id, country, '/explore/deals?countries=' || country FROM unnest($1::int[], $2::text[]) AS reader (id, country) RETURNING id
       )
       INSERT INTO view_digest (view_id, frequency, told_before, told_until) SELECT id, $3, $4, now() FROM view`,
      [members.map(({ id }) => id), countries, frequency, TOLD_BEFORE[frequency]],
    );
    return countries.length;
  });
}

function openMailbox() {
  const mailbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => stream.on('end', done).resume(),
  });
  return new Promise((resolve) => {
    mailbox.listen(0, '127.0.0.1', () =>
      resolve({ port: mailbox.server.address().port, close: () => mailbox.close() }),
    );
  });
}
