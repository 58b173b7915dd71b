// The yardstick Y: a bare NestJS + Express application that answers with an object of BODY_BYTES,
// and nothing of its own around it. With DATABASE_URL, it looks up one row by key before each
// answer: the least that a live check of a key can cost through `pg`.
import 'reflect-metadata';
import { createRequire } from 'node:module';
import pg from 'pg';

const require = createRequire(import.meta.url);
const { Controller, Get, Module } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');

const BYTES_A_ROW = 165;
const rows = Array.from(
  { length: Math.ceil(Number(process.env.BODY_BYTES) / BYTES_A_ROW) },
  (_, index) => ({
    name: `Category number ${index}`,
    amount: 182_500_000 + index,
    count: 14,
    companies: 13,
    percentage: 23.71,
    count_percentage: 18.42,
    domain: 'Cloud & Application Security',
  }),
);

const { DATABASE_URL } = process.env;
const client = DATABASE_URL && new pg.Client({ connectionString: DATABASE_URL });
await client?.connect();
let last = Promise.resolve();
const LOOK_UP = {
  name: 'look-up',
  text: 'SELECT id FROM api_key WHERE public_id = $1',
  values: ['0123456789'],
  rowMode: 'array',
};

class HelloController {
  hello() {
    return client ? this.afterLookUp() : { rows };
  }

  async afterLookUp() {
    await (last = last.then(() => client.query({ ...LOOK_UP })));
    return { rows };
  }
}
Controller()(HelloController);
Get()(
  HelloController.prototype,
  'hello',
  Object.getOwnPropertyDescriptor(HelloController.prototype, 'hello'),
);

class HelloModule {}
Module({ controllers: [HelloController] })(HelloModule);

const app = await NestFactory.create(HelloModule, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.stdout.write('ready\n');
