import { DomainRefusal } from '../errors/domain-refusal';
import type { RefusalCatalog, RefusalReason } from '../errors/refusal-catalog';
import { wordRefusal } from './refusal-wording';

const worded = <Reason extends RefusalReason>(
  reason: Reason,
  values: RefusalCatalog[Reason],
): string => wordRefusal(new DomainRefusal(reason, values)).sentence;

describe('the command line tells an operator', () => {
  it('which account they may have meant, or how to list the accounts', () => {
    const unknown = { account: 'Acne', nearest: [], noAccountsYet: false };
    expect(worded('unknown_account', { ...unknown, nearest: ['Acme', 'Ace'] })).toBe(
      'There is no account "Acne". Did you mean "Acme" or "Ace"?',
    );
    expect(worded('unknown_account', unknown)).toBe(
      'There is no account "Acne". "accounts list" shows all accounts.',
    );
    expect(worded('unknown_account', { ...unknown, noAccountsYet: true })).toBe(
      'There is no account "Acne". There are none yet: create one with "accounts create".',
    );
  });

  it('why an account has no API access, and which command gives it access', () => {
    const plans = ['team', 'enterprise'];
    const pro = { account: 'Acme', plan: 'pro', addonSince: null, cutoff: null, plans };
    const command = '. To give it access, run "accounts set-plan" with team or enterprise.';
    expect(worded('no_api_access', pro)).toBe(
      `Account "Acme" has no API access, so it can't have keys: it is on the pro plan${command}`,
    );
    expect(worded('no_api_access', { ...pro, addonSince: '2025-08-01' })).toContain(
      `pro plan and its add-on isn't active${command}`,
    );
    expect(
      worded('no_api_access', { ...pro, addonSince: '2025-08-01', cutoff: '2025-07-01' }),
    ).toContain(
      `pro plan and its add-on, bought on 2025-08-01, doesn't count because GRANDFATHER_CUTOFF is 2025-07-01${command}`,
    );
  });

  it('the maximum number of keys, and the two ways to stay below it', () => {
    expect(worded('too_many_keys', { account: 'Acme', live: 20, max: 20 })).toBe(
      'Account "Acme" has 20 live keys, and the maximum is 20. Revoke one with "keys revoke", or rotate with --overlap 0.',
    );
  });

  it('to use --addon-since, but only if it would help', () => {
    const addon = { since: '2026-11-22', until: '2020-01-01' };
    expect(worded('addon_ends_before_start', { ...addon, sinceGiven: true })).toBe(
      "The add-on can't end on 2020-01-01, before it starts on 2026-11-22.",
    );
    expect(worded('addon_ends_before_start', { ...addon, sinceGiven: false })).toMatch(
      /set --addon-since as well\.$/,
    );
  });

  it('whether an import that lost its connection changed anything', () => {
    expect(worded('import_interrupted', { phase: 'loading' })).toBe(
      'The connection to the database was lost. Nothing was changed: the previous dataset is still served.',
    );
    expect(worded('import_interrupted', { phase: 'stored' })).toContain('Nothing was changed');
    expect(worded('import_interrupted', { phase: 'previewed' })).toContain(
      'the new one is stored as a preview',
    );
    expect(worded('import_interrupted', { phase: 'committing' })).toContain(
      '"dataset status" shows which generation is served.',
    );
  });

  it('wrong usage with exit status 2, and other refusals with 1', () => {
    const exitCodes = [
      wordRefusal(new DomainRefusal('invalid_email', { email: 'ada' })).exitCode,
      wordRefusal(
        new DomainRefusal('unknown_member', { email: 'ada@acme.example', account: 'Acme' }),
      ).exitCode,
    ];
    expect(exitCodes).toEqual([2, 1]);
  });
});
