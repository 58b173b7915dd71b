import { readDatasetStatus } from '../dataset/generations/history/dataset-status';
import type { OperatorCommand } from '../platform/command-line/operator-command';
import { onlyRow } from '../platform/database/one-row';

/** Formats "Billing1763690100000" as "billing (1763690100000)". */
function readable(migration: string): string {
  return migration.replace(
    /^(.*?)(\d{13})$/,
    (_, name: string, stamp: string) => `${name.toLowerCase()} (${stamp})`,
  );
}

export const databaseCommands: readonly OperatorCommand[] = [
  {
    name: 'db migrate',
    summary: 'update the database schema',
    anySchema: true,
    examples: ['db migrate'],
    async run(_, context) {
      const { migrate } = await import('../platform/database/migrate.ts');
      const applied = [
        ...context.migrated,
        ...(await migrate(context.env, context.databaseUrl, context.say)),
      ];
      const lines = applied.map((migration) => `Applied ${readable(migration)}.`);
      return {
        document: { status: applied.length > 0 ? 'migrated' : 'unchanged', applied },
        text: lines.join('\n') || 'The schema is already up to date.',
      };
    },
  },
  {
    name: 'db status',
    summary: 'show the database server, pending migrations and the current dataset',
    anySchema: true,
    examples: ['db status --json'],
    async run(_, { dataSource, env }) {
      const { migrationState } = await import('../platform/database/migrate.ts');
      const migrations = await migrationState(dataSource);
      const migrated = migrations.pending.length === 0;
      const dataset = migrated ? await readDatasetStatus(dataSource) : null;
      const { version } = await onlyRow<{ version: string }>(
        dataSource,
        `SELECT current_setting('server_version') AS version`,
      );
      const ready = dataset !== null;
      const document = {
        database: env.databaseUrl === undefined ? 'embedded' : 'external',
        server_version: version,
        migrations,
        generation: dataset?.generation ?? null,
        ready,
      };
      const text = [
        `Database    PostgreSQL ${document.server_version}, ${document.database === 'embedded' ? 'embedded' : 'from DATABASE_URL'}`,
        `Schema      ${migrated ? 'up to date' : `${migrations.pending.length} pending: run "npm run cli -- db migrate"`}`,
        `Dataset     ${dataset ? `${dataset.generation}, last changed on ${dataset.changed_on}` : 'none; import one with "dataset import"'}`,
        `Ready       ${ready ? 'yes' : 'no'}`,
      ].join('\n');
      return { document, text };
    },
  },
];
