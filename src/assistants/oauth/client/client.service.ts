import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Env } from '../../../platform/config/env';
import { SCOPE } from '../oauth-addresses';
import { newSecret, secretHash } from '../oauth-secret';
import { requestSource } from '../request-source';
import { ClientDocuments, isDocumentAddress } from './client-document';
import { clientMetadata } from './client-metadata';
import type { ClientMetadataDto } from './client-metadata.dto';
import { addRegisteredClient, clientById, keepDocument, type OAuthClient } from './clients';

/** The ids that this server issues. */
const REGISTERED_ID = /^mcp_[\w-]{22}$/;

/**
 * Clients that have registered, and clients whose client_id is the address of a metadata document.
 */
@Injectable()
export class ClientService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: ClientDocuments,
    private readonly env: Env,
  ) {}

  get readsDocuments(): boolean {
    return this.env.clientIdDocuments === 'on';
  }

  /** The answer to a registration (RFC 7591, 3.2.1). */
  async register(sent: ClientMetadataDto, address: string): Promise<object> {
    const metadata = clientMetadata(sent, 'client_secret_basic');
    const clientId = `mcp_${randomBytes(16).toString('base64url')}`;
    const secret = metadata.authMethod === 'none' ? null : newSecret('client');
    const issuedAt = await addRegisteredClient(this.dataSource.manager, {
      ...metadata,
      clientId,
      secretHash: secret === null ? null : secretHash(secret),
      source: requestSource(address),
    });
    return {
      client_id: clientId,
      client_id_issued_at: Math.floor(issuedAt.getTime() / 1000),
      client_name: metadata.name,
      redirect_uris: metadata.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: metadata.authMethod,
      scope: SCOPE,
      // 0: it never expires.
      ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
    };
  }

  /**
   * The client as it describes itself now. null if it is unknown. Throws UnusableDocument.
   * `address`: of the browser that it has sent here.
   */
  async current(clientId: string, address: string): Promise<OAuthClient | null> {
    const known = await this.known(clientId);
    if (known?.isFresh || !this.readsDocuments || !isDocumentAddress(clientId)) return known;
    const { metadata, freshSeconds } = await this.documents.fetch(clientId, address);
    const source = requestSource(address);
    await keepDocument(this.dataSource.manager, { ...metadata, clientId, freshSeconds, source });
    return this.known(clientId);
  }

  /** The client from the database. */
  async known(clientId: string): Promise<OAuthClient | null> {
    if (!REGISTERED_ID.test(clientId) && !isDocumentAddress(clientId)) return null;
    return clientById(this.dataSource.manager, clientId);
  }
}
