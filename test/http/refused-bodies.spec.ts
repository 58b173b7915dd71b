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
  it.each<{ dto: Type; form: string; said: Record<string, string> }>([
    { dto: LinkRequestDto, form: '', said: { email: EMAIL } },
    { dto: LinkRequestDto, form: 'email=ada', said: { email: EMAIL } },
    { dto: LinkRequestDto, form: 'email=a@x.example&email=b@x.example', said: { email: EMAIL } },
    { dto: LinkRequestDto, form: `email=${'a'.repeat(300)}@x.example`, said: { email: EMAIL } },
    {
      dto: InvitationDto,
      form: 'role=owner&email=a@x.example, b@x.example',
      said: { email: EMAIL },
    },
    { dto: LabelDto, form: '', said: { label: 'Enter a label that can be seen.' } },
    { dto: LabelDto, form: 'label=%E2%80%8B', said: { label: 'Enter a label that can be seen.' } },
    {
      dto: LabelDto,
      form: `label=${'x'.repeat(101)}`,
      said: { label: 'A label has at most 100 characters. This one has 101.' },
    },
    { dto: NewKeyDto, form: 'lifetime=90d', said: { label: 'Enter a label that can be seen.' } },
    { dto: WebhookDto, form: 'url=http://example.com', said: { url: URL_WANTED } },
    { dto: WebhookDto, form: 'url=https://192.168.0.1/', said: { url: URL_WANTED } },
    { dto: SavedViewDto, form: 'address=/explore&name=+', said: { name: NAME } },
    { dto: SavedViewDto, form: `address=/explore&name=${'x'.repeat(101)}`, said: { name: NAME } },
    {
      dto: SavedViewDto,
      form: 'address=https://elsewhere.example/explore&name=x',
      said: { address: 'Only market pages can be saved.' },
    },
  ])(
    '$dto.name with "$form" is shown again, with a sentence beside the field',
    async ({ dto, form, said }) => {
      const error = await refused(dto, sent(form));
      const { fields } = error;
      expect(Object.fromEntries(fields.map(({ field, sentence }) => [field, sentence]))).toEqual(
        said,
      );
      expect(tamperedForm(error)).toBeNull();
    },
  );

  it.each<{ dto: Type; form: string; status: number; title: string }>([
    {
      dto: InvitationDto,
      form: 'email=a@x.example&role=admin',
      status: 422,
      title: "This choice isn't available",
    },
    {
      dto: InvitationDto,
      form: 'email=&role=admin',
      status: 422,
      title: "This choice isn't available",
    },
    { dto: RoleDto, form: '', status: 422, title: "This choice isn't available" },
    {
      dto: RoleDto,
      form: 'role=owner&role=member',
      status: 422,
      title: "This choice isn't available",
    },
    {
      dto: NewKeyDto,
      form: 'label=x&lifetime=9999d',
      status: 422,
      title: "This choice isn't available",
    },
    { dto: RotationDto, form: 'overlap=-1', status: 422, title: "This choice isn't available" },
    { dto: DigestDto, form: 'digest=hourly', status: 422, title: "This choice isn't available" },
    { dto: FormDto, form: 'submission=1', status: 403, title: 'This form is out of date' },
    { dto: LabelDto, form: 'label=x&submission=1', status: 403, title: 'This form is out of date' },
    { dto: LinkDto, form: 'token=a&token=b', status: 400, title: "We couldn't read this form" },
    {
      dto: ConsentDto,
      form: 'request=x&answer=allow&answer=decline',
      status: 400,
      title: "We couldn't read this form",
    },
  ])(
    '$dto.name with "$form", which no page of ours sends, gets a page',
    async ({ dto, form, status, title }) => {
      expect(tamperedForm(await refused(dto, sent(form)))).toMatchObject({ status, title });
    },
  );

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
  it.each<{ dto: Type; body: object; code: string; message: string }>([
    { dto: TokenDto, body: {}, code: 'invalid_request', message: 'grant_type is missing.' },
    {
      dto: TokenDto,
      body: { grant_type: 'password' },
      code: 'unsupported_grant_type',
      message: 'grant_type must be authorization_code or refresh_token.',
    },
    {
      dto: TokenDto,
      body: { grant_type: 'authorization_code' },
      code: 'invalid_request',
      message: 'code is missing.',
    },
    {
      dto: TokenDto,
      body: { grant_type: 'authorization_code', code: 'x' },
      code: 'invalid_request',
      message: 'code_verifier is missing.',
    },
    {
      dto: TokenDto,
      body: { grant_type: 'refresh_token' },
      code: 'invalid_request',
      message: 'refresh_token is missing.',
    },
    { dto: RevocationDto, body: {}, code: 'invalid_request', message: 'token is missing.' },
    { dto: ClientMetadataDto, body: {}, code: 'invalid_redirect_uri', message: REDIRECT_URIS },
    {
      dto: ClientMetadataDto,
      body: { redirect_uris: [] },
      code: 'invalid_redirect_uri',
      message: REDIRECT_URIS,
    },
    {
      dto: ClientMetadataDto,
      body: { redirect_uris: GOOD[0] },
      code: 'invalid_redirect_uri',
      message: REDIRECT_URIS,
    },
    {
      dto: ClientMetadataDto,
      body: { redirect_uris: [7] },
      code: 'invalid_redirect_uri',
      message: REDIRECT_URIS,
    },
    {
      dto: ClientMetadataDto,
      body: { redirect_uris: { 0: GOOD[0] } },
      code: 'invalid_redirect_uri',
      message: REDIRECT_URIS,
    },
    {
      dto: ClientMetadataDto,
      body: { redirect_uris: [GOOD] },
      code: 'invalid_redirect_uri',
      message: REDIRECT_URIS,
    },
    {
      dto: ClientMetadataDto,
      body: { redirect_uris: ['http://x.example/'] },
      code: 'invalid_redirect_uri',
      message: REDIRECT_URIS,
    },
    {
      dto: ClientMetadataDto,
      body: { redirect_uris: GOOD, token_endpoint_auth_method: 'private_key_jwt' },
      code: 'invalid_client_metadata',
      message:
        'token_endpoint_auth_method must be one of none, client_secret_post, client_secret_basic.',
    },
    {
      dto: ClientMetadataDto,
      body: { redirect_uris: GOOD, token_endpoint_auth_method: ['none'] },
      code: 'invalid_client_metadata',
      message:
        'token_endpoint_auth_method must be one of none, client_secret_post, client_secret_basic.',
    },
  ])(
    '$dto.name of $body is refused in the words of OAuth',
    async ({ dto, body, code, message }) => {
      expect(bodyRefusal(await refused(dto, body))).toMatchObject({ code, message, status: 400 });
    },
  );

  it('is taken without extensions, and without a name that is no text', async () => {
    const extended = JSON.parse(
      '{"redirect_uris": ["https://x.example/cb"], "client_name": {"evil": true}, "scope": "x", "__proto__": {"isAdmin": true}, "contacts": [[]]}',
    ) as object;
    const metadata = (await taken(ClientMetadataDto, extended)) as { isAdmin?: unknown };
    expect({ ...metadata }).toEqual({ redirect_uris: GOOD, client_name: undefined });
    expect(metadata.isAdmin).toBeUndefined();
  });
});
