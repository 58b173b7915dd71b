import type { CanActivate, Type } from '@nestjs/common';
import type { RequestPath, RequestPaths } from './access/request-path';
import { AccountAreaFilter } from './account-area/account-area.filter';
import { ApiKeyGuard, FreeCallGuard, OptionalKeyGuard } from './billing/api-key/api-key.guard';
import { EntitlementGuard } from './billing/entitlement/entitlement.guard';
import { QuotaStatusGuard } from './billing/quota/quota-status.guard';
import { QuotaInterceptor } from './billing/quota/quota.interceptor';
import { RateLimitGuard } from './billing/throttle/rate-limit.guard';
import { ExploreFilter } from './explore/explore.filter';
import { AddressGuard } from './explore/filters/address.guard';
import { ErrorEnvelopeFilter } from './http/error-envelope.filter';
import { McpGuard } from './mcp/mcp.guard';
import { OAuthRefusalFilter } from './oauth/oauth-refusal.filter';
import {
  EverybodyGuard,
  LinkHolderGuard,
  MemberGuard,
  ReaderGuard,
  VisitorGuard,
} from './visits/visit.guard';

/*
 * THE REQUEST PATHS. A request goes through the steps of configure-app.ts (request id, HTTPS,
 * methods, forms) and is routed (404). Then the access that its route declares leads it along one
 * of these paths, in order, to the controller's method. The path's filter answers whatever is
 * thrown.
 */

const DATA: RequestPath = {
  guards: [
    ApiKeyGuard, // who is calling? (401; 503 if the database is unavailable)
    EntitlementGuard, // may this account read data? (403)
  ],
  interceptor: QuotaInterceptor, // was a unit of quota left? (429) On the way back: refunds it unless the answer is a 2xx.
  // Then AnswerInterceptor reads the question (400), and answers what is kept (304) or what the
  // controller's method computes (404).
  filter: new ErrorEnvelopeFilter(),
};

/** What an account asks about itself. It costs no quota. */
const ACCOUNT: RequestPath = {
  guards: [
    FreeCallGuard, // who is calling? (401; 503 if the database is unavailable)
    QuotaStatusGuard, // what is left of the quota? (503 if the database is unavailable)
    RateLimitGuard, // too many polls of /entitlement in a minute? (429)
  ],
  filter: new ErrorEnvelopeFilter(),
};

const PLANS: RequestPath = {
  guards: [
    OptionalKeyGuard, // who is calling, if a valid key says so?
    QuotaStatusGuard, // what is left of the quota, if the database says so?
    RateLimitGuard, // too many calls without a key in a minute? (429)
  ],
  filter: new ErrorEnvelopeFilter(),
};

const accountArea = (visitGuard: Type<CanActivate>): RequestPath => ({
  guards: [
    RateLimitGuard, // too many attempts to sign in from this address? (429)
    visitGuard, // who opens the page? From our own form? (403) Signed in? (303 to the sign-in page)
  ],
  filter: new AccountAreaFilter(),
});

const marketPages = (visitGuard: Type<CanActivate>): RequestPath => ({
  guards: [
    visitGuard, // who opens the page? From our own form? (403) Signed in, if the pages aren't public? (303 to the sign-in page)
    AddressGuard, // did a form send empty or repeated fields? (303 to the address without them)
  ],
  // Then PageCacheInterceptor: was this page, if it is a @CachedPage(), drawn before, for anyone?
  // Otherwise PageRunner.show: what does the address ask for? Whose market is it, and as of when?
  // (503) What is there? (400, 404, or 301 to another address) Which dataset is it from?
  filter: new ExploreFilter(),
});

const MCP: RequestPath = {
  guards: [McpGuard], // our host, no other site's page, an access token that works now (401, 403, 413)
  filter: new OAuthRefusalFilter(),
};

const OAUTH: RequestPath = {
  guards: [RateLimitGuard], // too many calls from this address? (429) The method authenticates the client.
  filter: new OAuthRefusalFilter(),
};

const PROBES: RequestPath = { guards: [], filter: new ErrorEnvelopeFilter() };

export const PATH_OF: RequestPaths = {
  public: PLANS,
  key: ACCOUNT,
  data: DATA,
  visitor: accountArea(VisitorGuard),
  member: accountArea(MemberGuard),
  everybody: marketPages(EverybodyGuard),
  reader: marketPages(ReaderGuard),
  'link-holder': marketPages(LinkHolderGuard),
  grant: MCP,
  'oauth-client': OAUTH,
  probe: PROBES,
};
