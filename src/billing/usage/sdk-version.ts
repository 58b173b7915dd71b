const MAX_LENGTH = 64;
const PATTERN = /^(service-go|service-js|service-python|service-ruby)\/v?([0-9]+)\.[0-9]+\.[0-9]+(?:[-+][A-Za-z0-9.-]{1,20})?$/;

/** X-Service-SDK-Version (specification 2.3) reduced to SDK and major version, e.g. "service-js/2". null where none was sent, `invalid` where it breaks its constraint. */
export function sdkCategory(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  const match = typeof header === 'string' && header.length <= MAX_LENGTH ? PATTERN.exec(header) : null;
  return match ? `${match[1]}/${match[2]?.slice(0, 9)}` : 'invalid';
}
