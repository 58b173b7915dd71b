import type { AuthMethod, ClientMetadataDto } from './client-metadata.dto';

const UNNAMED = 'An unnamed assistant';

/** What we know of a client. */
export interface ClientMetadata {
  name: string;
  redirectUris: string[];
  authMethod: AuthMethod;
}

/** `defaultMethod` applies if the client names none. */
export function clientMetadata(
  { client_name: name, redirect_uris: uris, token_endpoint_auth_method: method }: ClientMetadataDto,
  defaultMethod: AuthMethod,
): ClientMetadata {
  return {
    name: name ?? UNNAMED,
    redirectUris: [...new Set(uris)],
    authMethod: method ?? defaultMethod,
  };
}
