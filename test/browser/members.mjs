// Invites and removes members as an owner would, in headless Chromium without JavaScript, on a
// service that has neither mail nor a sign-in provider: the owner hands the link over. Not part of
// `npm test`.
import assert from 'node:assert/strict';
import { invite, startNewcomersService } from './newcomers-service.mjs';
import { PageChecks } from './page-checks.mjs';

const service = await startNewcomersService();
const checks = await PageChecks.launch(service.url);
try {
  await inviteAndRemove();
  checks.assertQuiet();
  process.stdout.write(
    'Members: invited, signed in and removed, without JavaScript; no page has an accessibility violation.\n',
  );
} finally {
  await checks.close();
  await service.stop();
}

async function inviteAndRemove() {
  const ada = await checks.openBrowser({ scripts: false });
  await ada.goto(`${service.url}/account/members`);
  await checks.look(ada, 'sign-in-by-link-only');
  await ada.goto(invite(service, 'Demo Enterprise', 'ada@demo.example'));
  await ada.getByRole('button', { name: 'Sign in' }).click();
  // Where she wanted to go.
  await ada.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await checks.look(ada, 'members-alone');
  await ada.getByLabel('Email address').fill('bob@demo');
  await ada.getByRole('button', { name: 'Invite' }).click();
  await ada.getByText('Enter one email address').waitFor();
  assert.equal(await ada.getByLabel('Email address').inputValue(), 'bob@demo');
  await checks.look(ada, 'members-error');
  await ada.getByLabel('Email address').fill('bob@demo.example');
  await ada.getByRole('button', { name: 'Invite' }).click();
  await ada.getByRole('heading', { name: 'Send this link to bob@demo.example' }).waitFor();
  await checks.look(ada, 'invitation');
  const link = await ada.locator('#invitation').innerText();

  const bob = await checks.openBrowser({ scripts: false });
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sign in' }).click();
  await bob.goto(`${service.url}/account/members`);
  await checks.look(bob, 'members-plain');
  await bob.goto(link);
  await checks.look(bob, 'link-used');

  await ada.getByRole('link', { name: 'Done' }).click();
  await checks.look(ada, 'members');
  await ada.getByRole('link', { name: 'Manage ada@demo.example' }).click();
  await checks.look(ada, 'member-only-owner');
  await ada.getByRole('link', { name: 'Members' }).first().click();
  await ada.getByRole('link', { name: 'Manage bob@demo.example' }).click();
  await checks.look(ada, 'member');
  await ada.getByRole('link', { name: 'Remove member …' }).click();
  await checks.look(ada, 'member-remove');
  await ada.getByRole('button', { name: 'Remove member' }).click();
  await ada.getByText('The member is removed.').waitFor();
  await bob.goto(`${service.url}/account/members`);
  await bob.getByRole('heading', { name: 'Sign in' }).waitFor();
  await bob.goto(link);
  await checks.look(bob, 'link-dead');
}
