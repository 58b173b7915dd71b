import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangedBy } from '../../../billing/account/account-change';
import { isDocumentAddress } from '../client/client-document';
import { ClientService } from '../client/client.service';
import type { OAuthClient } from '../client/clients';
import { OAuthAddresses } from '../oauth-addresses';
import { invalidRequest, OAuthRefusal } from '../oauth-refusal';
import { readParameters } from '../request-parameters';
import { readAuthorizationRequest, readRedirect } from './authorization-request';
import { ConsentService } from './consent.service';
import type { ConsentingMember } from './grants';
import {
  type AskingBrowser,
  keepRequest,
  type PendingRequest,
  pendingRequest,
} from './pending-requests';

/** Why a client's request was refused. */
export interface RefusedRequest {
  reason: string;
  redirectUri: string;
  /** The redirect address with the error in it. */
  url: string;
}

/** A request that waits for an answer, with the client that sent it. */
export interface WaitingRequest {
  request: PendingRequest;
  client: OAuthClient;
  /**
   * The host of the client's metadata document, which vouches for its name. Null if the name isn't
   * verified.
   */
  vouchedBy: string | null;
}

/**
 * The authorization endpoint without its pages: reads requests, and builds the addresses that
 * browsers go to next.
 */
@Injectable()
export class AuthorizationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clients: ClientService,
    private readonly consent: ConsentService,
    private readonly addresses: OAuthAddresses,
  ) {}

  /**
   * Reads a request and keeps it for this browser. Returns its id, or why it was refused. Throws
   * OAuthRefusal or UnusableDocument if the error must stay on this site: an unknown client, a
   * redirect address that it hasn't registered, a parameter that was sent twice.
   */
  async begin(search: string, browser: AskingBrowser): Promise<string | RefusedRequest> {
    const parameters = readParameters(search);
    const client = await this.clientOf(parameters.get('client_id'), browser.address);
    const redirectUri = readRedirect(client, parameters);
    try {
      const request = readAuthorizationRequest(
        client,
        redirectUri,
        parameters,
        this.addresses.resource,
      );
      return await keepRequest(this.dataSource.manager, browser, request);
    } catch (error) {
      if (!(error instanceof OAuthRefusal)) throw error;
      const answer = { error: error.code, error_description: error.message };
      const url = this.answerAddress(
        { redirectUri, state: parameters.get('state') ?? null },
        answer,
      );
      return { reason: error.message, redirectUri, url };
    }
  }

  /** This browser's request with this id, or its newest request if `id` is null. */
  async waiting(browserSecret: string, id: string | null): Promise<WaitingRequest | null> {
    const request = await pendingRequest(this.dataSource.manager, browserSecret, id);
    const client = request && (await this.clients.known(request.clientId));
    if (!client) return null;
    return {
      request,
      client,
      vouchedBy: client.hasDocument ? new URL(client.clientId).host : null,
    };
  }

  /** Where the browser goes with the authorization code. Throws ConsentRefusal. */
  async allow(
    member: ConsentingMember,
    { request, client }: WaitingRequest,
    by: ChangedBy,
  ): Promise<string> {
    const code = await this.consent.allow(member, request, client.name, by);
    return this.answerAddress(request, { code });
  }

  async decline({ request }: WaitingRequest): Promise<string> {
    await this.consent.decline(request);
    return this.answerAddress(request, {
      error: 'access_denied',
      error_description: 'The member declined.',
    });
  }

  private async clientOf(clientId: string | undefined, address: string): Promise<OAuthClient> {
    if (clientId === undefined) throw invalidRequest('client_id is missing.');
    const client = await this.clients.current(clientId, address);
    if (client) return client;
    throw new OAuthRefusal(
      'invalid_client',
      isDocumentAddress(clientId)
        ? "This service doesn't read the descriptions of assistants. The assistant has to register."
        : 'This assistant is not registered here anymore. Remove the connection in the assistant, then add it again.',
    );
  }

  /** The address that tells the client how its request ended (RFC 6749, 4.1.2; `iss`: RFC 9207). */
  private answerAddress(
    { redirectUri, state }: Pick<PendingRequest, 'redirectUri' | 'state'>,
    answer: Record<string, string>,
  ): string {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, iss: this.addresses.issuer }))
      url.searchParams.set(name, value);
    if (state !== null) url.searchParams.set('state', state);
    return url.href;
  }
}
