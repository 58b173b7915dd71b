// Swagger UI as a person opens it: the page with the key filled in.
import assert from 'node:assert/strict';

/** `finish` asserts that the browser neither complained nor asked another host. */
export async function openSwaggerUi(browser, service) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const elsewhere = [];
  const complaints = [];
  page.on('request', (request) => {
    const isExpected = [service.url, 'data:'].some((start) => request.url().startsWith(start));
    if (!isExpected) elsewhere.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const opened = await page.goto(`${service.url}/docs`);
  assert.equal(opened.status(), 200);
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.locator('.auth-container input').fill(service.key);
  await page.locator('.auth-container').getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const finish = () => {
    assert.deepEqual(elsewhere, [], 'Swagger UI asked another host');
    assert.deepEqual(complaints, [], 'the browser complained');
  };
  return { page, finish };
}
