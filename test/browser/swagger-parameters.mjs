// Fills in every parameter of five endpoints in Swagger UI, one at a time with its example, and
// expects a 200 each time: node test/browser/swagger-parameters.mjs [ENDPOINT...] Run by hand: it
// takes some minutes, because Swagger UI takes a second or more for each.
import assert from 'node:assert/strict';
import { launchChromium } from './chromium.mjs';
import { startNewcomersService } from './newcomers-service.mjs';
import { openSwaggerUi } from './swagger-page.mjs';

/** The five endpoints of contract 5.2, which take the common parameters and headers. */
const FIRST_FIVE = [
  'acquisition-category-data',
  'acquisition-geo-data',
  'buyer-type',
  'category-data',
  'charts',
];
const ENDPOINTS = process.argv.length > 2 ? process.argv.slice(2) : FIRST_FIVE;

/** Refused with any other key. */
const FOR_OPERATORS = 'X-Dataset-Preview';
/** A period needs both ends. */
const OTHER_END = { start: 'end', end: 'start', startDate: 'endDate', endDate: 'startDate' };

const service = await startNewcomersService();
const browser = await launchChromium();
try {
  const { page, finish } = await openSwaggerUi(browser, service);
  const filled = await tryEveryParameter(page);
  finish();
  process.stdout.write(
    `Swagger UI: authorised once, filled in ${filled} parameters of ${ENDPOINTS.join(', ')} one at a time, saw 200 each time, asked no other host.\n`,
  );
} finally {
  await browser.close();
  await service.stop();
}

function operationOf(page, path) {
  return page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) });
}

async function tryEveryParameter(page) {
  const document = await (await fetch(`${service.url}/openapi.json`)).json();
  const resolve = ({ $ref, ...own }) =>
    $ref ? document.components.parameters[$ref.split('/').at(-1)] : own;
  let filled = 0;
  for (const endpoint of ENDPOINTS) {
    const path = `/api/v2/${endpoint}`;
    const operation = operationOf(page, path);
    await operation.locator('.opblock-summary-control').click();
    const parameters = document.paths[path].get.parameters
      .map(resolve)
      .filter(({ name }) => name !== FOR_OPERATORS);
    assert.ok(parameters.length > 20, `${path} has ${parameters.length} parameters`);
    for (const parameter of parameters)
      await tryParameter(page, operation, path, parameter, parameters);
    await operation
      .locator('.live-responses-table .response-col_status')
      .last()
      .filter({ hasText: /^200/ })
      .waitFor();
    filled += parameters.length;
    await operation.locator('.opblock-summary-control').click();
  }
  return filled;
}

/**
 * Fills in one parameter (a day with the day at the other end of its range), executes, and empties
 * it again.
 */
async function tryParameter(page, operation, path, parameter, parameters) {
  const partner = parameters.find(({ name }) => name === OTHER_END[parameter.name]);
  const wanted = {};
  for (const each of [parameter, partner])
    if (each) wanted[each.name] = await fill(operation, each, exampleOf(each));
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = await answered;
  const request = answer.request();
  const { name, in: place } = parameter;
  const query = Object.fromEntries(new URL(request.url()).searchParams);
  const sent =
    place === 'header' ? { ...query, [name]: request.headers()[name.toLowerCase()] } : query;
  assert.deepEqual(sent, wanted, `${path}: what was filled in was not sent alone`);
  if (answer.status() !== 200)
    assert.fail(`${request.url()}: ${answer.status()} ${await answer.text()}`);
  for (const each of [parameter, partner]) if (each) await fill(operation, each, '');
}

function exampleOf({ name, example, schema }) {
  const value = example ?? schema.example ?? schema.examples?.[0] ?? schema.enum?.[0];
  assert.ok(value !== undefined, `${name} has no example`);
  return String(value);
}

async function fill(operation, { name, in: place }, value) {
  const field = operation
    .locator(`tr[data-param-name="${name}"][data-param-in="${place}"]`)
    .locator('input, select')
    .first();
  const isChoice = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
  await (isChoice ? field.selectOption(value) : field.fill(value));
  return value;
}
