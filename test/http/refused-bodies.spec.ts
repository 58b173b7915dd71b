import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { ClientMetadataDto } from '../../src/assistants/oauth/client/client-metadata.dto';
import { bodyRefusal } from '../../src/assistants/oauth/oauth-refusal.filter';
import { RevocationDto, TokenDto } from '../../src/assistants/oauth/token/token.dto';
import { BODY_PIPE, InvalidBody } from '../../src/platform/http/invalid-body';
import { postedFields } from '../../src/platform/http/request-body';
import { ConsentDto } from '../../src/site/account-area/connect/connect.dto';
import { LabelDto, NewKeyDto, RotationDto } from '../../src/site/account-area/developer/key.dto';
import { FormDto } from '../../src/site/account-area/form.dto';
import { InvitationDto, RoleDto } from '../../src/site/account-area/member/member.dto';
import { LinkDto, LinkRequestDto } from '../../src/site/account-area/sign-in/sign-in.dto';
import { DigestDto, SavedViewDto } from '../../src/site/explore/pages/home/saved-view.dto';
import { tamperedForm } from '../../src/site/visits/form-problem';
import { WebhookDto } from '../../src/site/webhooks/webhook.dto';

const taken = (dto: Type, body: object): Promise<unknown> =>
  BODY_PIPE.transform(body, { type: 'body', metatype: dto });

async function refused(dto: Type, body: object): Promise<InvalidBody> {
  try {
    throw new Error(`Taken: ${JSON.stringify(await taken(dto, body))}`);
  } catch (error) {
    if (error instanceof InvalidBody) return error;
    throw error;
  }
}

const sent = (form: string): object => postedFields([...new URLSearchParams(form)]);

const EMAIL = 'Enter one email address, like ada@example.com.';
const URL_WANTED =
  'Enter an address that begins with https:// and has a public host name, like https://example.com/signal-market. Its port is 443 or 8443.';
const NAME = 'Give the view a name of 1 to 100 characters.';

describe('a form', () => {
  it.each<[Type, string, Record<string, string>]>([
    [LinkRequestDto, '', { email: EMAIL }],
    [LinkRequestDto, 'email=ada', { email: EMAIL }],
    [LinkRequestDto, 'email=a@x.example&email=b@x.example', { email: EMAIL }],
    [LinkRequestDto, `email=${'a'.repeat(300)}@x.example`, { email: EMAIL }],
    [InvitationDto, 'role=owner&email=a@x.example, b@x.example', { email: EMAIL }],
    [LabelDto, '', { label: 'Enter a label that can be seen.' }],
    [LabelDto, 'label=%E2%80%8B', { label: 'Enter a label that can be seen.' }],
    [
      LabelDto,
      `label=${'x'.repeat(101)}`,
      { label: 'A label has at most 100 characters. This one has 101.' },
    ],
    [NewKeyDto, 'lifetime=90d', { label: 'Enter a label that can be seen.' }],
    [WebhookDto, 'url=http://example.com', { url: URL_WANTED }],
    [WebhookDto, 'url=https://192.168.0.1/', { url: URL_WANTED }],
    [SavedViewDto, 'address=/explore&name=+', { name: NAME }],
    [SavedViewDto, `address=/explore&name=${'x'.repeat(101)}`, { name: NAME }],
    [
      SavedViewDto,
      'address=https://elsewhere.example/explore&name=x',
      { address: 'Only market pages can be saved.' },
    ],
  ])('%p with "%s" is shown again, with a sentence beside the field', async (dto, form, said) => {
    const error = await refused(dto, sent(form));
    const { fields } = error;
    expect(Object.fromEntries(fields.map(({ field, sentence }) => [field, sentence]))).toEqual(
      said,
    );
    expect(tamperedForm(error)).toBeNull();
  });

  it.each<[Type, string, number, string]>([
    [InvitationDto, 'email=a@x.example&role=admin', 422, "This choice isn't available"],
    [InvitationDto, 'email=&role=admin', 422, "This choice isn't available"],
    [RoleDto, '', 422, "This choice isn't available"],
    [RoleDto, 'role=owner&role=member', 422, "This choice isn't available"],
    [NewKeyDto, 'label=x&lifetime=9999d', 422, "This choice isn't available"],
    [RotationDto, 'overlap=-1', 422, "This choice isn't available"],
    [DigestDto, 'digest=hourly', 422, "This choice isn't available"],
    [FormDto, 'submission=1', 403, 'This form is out of date'],
    [LabelDto, 'label=x&submission=1', 403, 'This form is out of date'],
    [LinkDto, 'token=a&token=b', 400, "We couldn't read this form"],
    [ConsentDto, 'request=x&answer=allow&answer=decline', 400, "We couldn't read this form"],
  ])('%p with "%s", which no page of ours sends, gets a page', async (dto, form, status, title) => {
    expect(tamperedForm(await refused(dto, sent(form)))).toMatchObject({ status, title });
  });

  it('is taken without the fields that its DTO does not have, whatever they are called', async () => {
    const form = 'csrf=x&role=owner&__proto__=x&constructor=x&toString=x&role[isAdmin]=1&then=x';
    expect({ ...((await taken(RoleDto, sent(form))) as object) }).toEqual({ role: 'owner' });
  });

  it('has its texts as they are stored', async () => {
    expect(await taken(LinkRequestDto, sent('email=+Ada@Example.COM+'))).toEqual({
      email: 'ada@example.com',
    });
    expect(await taken(LabelDto, sent('label=+weekly%0Areport+'))).toEqual({
      label: 'weekly report',
    });
    expect(await taken(SavedViewDto, sent('name=+Rounds+&address=/explore'))).toEqual({
      name: 'Rounds',
      address: '/explore',
    });
    expect(await taken(WebhookDto, sent('url=+https://x.example/+'))).toEqual({
      url: 'https://x.example/',
    });
  });
});

const REDIRECT_URIS =
  'redirect_uris must list 1 to 10 addresses: https, http on a loopback address, or a private-use scheme; without a fragment.';
const GOOD = ['https://x.example/cb'];

describe('a request of an OAuth client', () => {
  it.each<[Type, object, string, string]>([
    [TokenDto, {}, 'invalid_request', 'grant_type is missing.'],
    [
      TokenDto,
      { grant_type: 'password' },
      'unsupported_grant_type',
      'grant_type must be authorization_code or refresh_token.',
    ],
    [TokenDto, { grant_type: 'authorization_code' }, 'invalid_request', 'code is missing.'],
    [
      TokenDto,
      { grant_type: 'authorization_code', code: 'x' },
      'invalid_request',
      'code_verifier is missing.',
    ],
    [TokenDto, { grant_type: 'refresh_token' }, 'invalid_request', 'refresh_token is missing.'],
    [RevocationDto, {}, 'invalid_request', 'token is missing.'],
    [ClientMetadataDto, {}, 'invalid_redirect_uri', REDIRECT_URIS],
    [ClientMetadataDto, { redirect_uris: [] }, 'invalid_redirect_uri', REDIRECT_URIS],
    [ClientMetadataDto, { redirect_uris: GOOD[0] }, 'invalid_redirect_uri', REDIRECT_URIS],
    [ClientMetadataDto, { redirect_uris: [7] }, 'invalid_redirect_uri', REDIRECT_URIS],
    [ClientMetadataDto, { redirect_uris: { 0: GOOD[0] } }, 'invalid_redirect_uri', REDIRECT_URIS],
    [ClientMetadataDto, { redirect_uris: [GOOD] }, 'invalid_redirect_uri', REDIRECT_URIS],
    [
      ClientMetadataDto,
      { redirect_uris: ['http://x.example/'] },
      'invalid_redirect_uri',
      REDIRECT_URIS,
    ],
    [
      ClientMetadataDto,
      { redirect_uris: GOOD, token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
      'token_endpoint_auth_method must be one of none, client_secret_post, client_secret_basic.',
    ],
    [
      ClientMetadataDto,
      { redirect_uris: GOOD, token_endpoint_auth_method: ['none'] },
      'invalid_client_metadata',
      'token_endpoint_auth_method must be one of none, client_secret_post, client_secret_basic.',
    ],
  ])('%p of %j is refused in the words of OAuth', async (dto, body, code, message) => {
    expect(bodyRefusal(await refused(dto, body))).toMatchObject({ code, message, status: 400 });
  });

  it('is taken without extensions, and without a name that is no text', async () => {
    const extended = JSON.parse(
      '{"redirect_uris": ["https://x.example/cb"], "client_name": {"evil": true}, "scope": "x", "__proto__": {"isAdmin": true}, "contacts": [[]]}',
    ) as object;
    const metadata = (await taken(ClientMetadataDto, extended)) as { isAdmin?: unknown };
    expect({ ...metadata }).toEqual({ redirect_uris: GOOD, client_name: undefined });
    expect(metadata.isAdmin).toBeUndefined();
  });
});
