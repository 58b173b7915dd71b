// The yardstick Y: a bare NestJS + Express application that answers with an object of BODY_BYTES, and nothing of its own around it.
import 'reflect-metadata';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Controller, Get, Module } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');

const BYTES_A_ROW = 165;
const rows = Array.from({ length: Math.ceil(Number(process.env.BODY_BYTES) / BYTES_A_ROW) }, (_, index) => ({
  name: `Category number ${index}`,
  amount: 182_500_000 + index,
  count: 14,
  companies: 13,
  percentage: 23.71,
  count_percentage: 18.42,
  domain: 'Cloud & Application Security',
}));

class HelloController {
  hello() {
    return { rows };
  }
}
Controller()(HelloController);
Get()(HelloController.prototype, 'hello', Object.getOwnPropertyDescriptor(HelloController.prototype, 'hello'));

class HelloModule {}
Module({ controllers: [HelloController] })(HelloModule);

const app = await NestFactory.create(HelloModule, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.stdout.write('ready\n');
