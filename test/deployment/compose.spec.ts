import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Service {
  image: string;
  command?: string[];
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  environment: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  stop_grace_period?: string;
  profiles?: string[];
}

const text = readFileSync(join(__dirname, '../../docker/compose.yaml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const { database, migrate, service } = services as {
  database: Service;
  migrate: Service;
  service: Service;
};

describe('docker/compose.yaml', () => {
  it.each(Object.entries(services))(
    'runs %s on a read-only root, and lets no process gain privileges',
    (_, each) => {
      expect(each).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  it('gives capabilities to the database only, whose image begins as root', () => {
    const granted = Object.entries(services).filter(([, each]) => each.cap_add !== undefined);
    expect(granted.map(([name]) => name)).toEqual(['database']);
  });

  it('starts the service when the database is healthy and the migration has succeeded', () => {
    expect(database).toMatchObject({
      image: 'postgres:18',
      healthcheck: { test: ['CMD-SHELL', expect.stringContaining('pg_isready')] },
    });
    expect(migrate.command).toEqual(['cli', 'db', 'migrate']);
    expect(migrate.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(service.depends_on).toEqual({
      database: { condition: 'service_healthy' },
      migrate: { condition: 'service_completed_successfully' },
    });
    expect(service.image).toBe(migrate.image);
    expect(service).not.toHaveProperty('healthcheck');
  });

  it('publishes the service on this machine only, and nothing else', () => {
    const published = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['service']);
    for (const port of service.ports!) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('holds no secret: the operator gives them, and nothing starts without', () => {
    const secrets = [
      ...text.matchAll(/^ +(?:POSTGRES_PASSWORD|KEY_PEPPER|DATABASE_URL): (.*)$/gm),
    ].map(([, value]) => value);
    expect(secrets).toHaveLength(3);
    for (const secret of secrets)
      expect(secret).toMatch(/\$\{(POSTGRES_PASSWORD|KEY_PEPPER):\?[^}]+\}/);
  });
});
