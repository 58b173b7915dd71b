// Debian's Chromium without a window, and without anything that it would ask the network for by
// itself.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export function launchChromium() {
  assert.ok(
    existsSync(CHROMIUM),
    `There is no Chromium at ${CHROMIUM}: install Debian's "chromium", or set CHROMIUM_PATH.`,
  );
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
