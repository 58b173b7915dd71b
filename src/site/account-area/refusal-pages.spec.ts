import { ConsentRefusal } from '../../assistants/oauth/grant/consent.service';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { refusalPage } from './refusal-pages';

describe('refusalPage', () => {
  it.each([
    [
      '/account/developer/api/keys',
      'It worked the first time: the key is in the list.',
      'Go to your keys',
    ],
    [
      '/account/members',
      'It worked the first time: the member is in the list.',
      'Go to the members',
    ],
    [
      '/Account/Members',
      'It worked the first time: the member is in the list.',
      'Go to the members',
    ],
    ['/account/connect', 'It worked the first time.', 'Go to your assistants'],
    ['/account/connections/x/disconnect', 'It worked the first time.', 'Go to your assistants'],
    ['/account/webhooks', 'It worked the first time.', 'Go to the webhooks'],
  ])('says at %s what a form that is sent twice has done, and leads on', (path, text, step) => {
    const page = refusalPage(new DomainRefusal('already_submitted', {}), path);
    expect(page).toMatchObject({
      status: 409,
      title: 'This form has already been submitted',
      text: expect.stringContaining(text) as string,
      details: { nextStep: { text: step } },
    });
  });

  it('names the values of a refusal', () => {
    const full = new DomainRefusal('too_many_keys', { account: 'Acme', live: 20, max: 20 });
    expect(refusalPage(full, '/account/developer/api/keys')).toMatchObject({
      status: 409,
      title: 'Your account has 20 live keys',
    });
  });

  it('words what ConsentService refuses', () => {
    expect(refusalPage(new ConsentRefusal('seat_taken'), '/account/connect')).toMatchObject({
      status: 409,
      title: 'Another member uses the seat',
    });
  });

  it('leaves other errors, and what no member can cause, to the filter', () => {
    expect(refusalPage(new Error('broken'), '/account/members')).toBeUndefined();
    const refusal = new DomainRefusal('import_running', {});
    expect(refusalPage(refusal, '/account/members')).toBeUndefined();
  });
});
