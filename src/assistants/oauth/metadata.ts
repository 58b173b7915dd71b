import { AUTH_METHODS } from './client/client-metadata.dto';
import { type OAuthAddresses, SCOPE } from './oauth-addresses';

/** RFC 9728: which authorization server protects the MCP address. */
export function resourceMetadata({ issuer, resource }: OAuthAddresses): object {
  return {
    resource,
    authorization_servers: [issuer],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Signal Market',
    resource_documentation: `${issuer}/docs`,
  };
}

/** RFC 8414, with RFC 9207 (`iss`) and client ID metadata documents. */
export function authorizationServerMetadata(
  { issuer }: OAuthAddresses,
  readsDocuments: boolean,
): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/account/connect`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: [SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: AUTH_METHODS,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: readsDocuments,
    service_documentation: `${issuer}/docs`,
  };
}
