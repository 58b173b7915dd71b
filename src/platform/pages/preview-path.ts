/** A market page on a preview: the secret of a preview link, and the page's own address. */
const PREVIEW_ADDRESS = /^\/preview\/([^/?]+)(?:\/?$|(\/explore(?:[/?].*)?$))/i;
const FIRST_PAGE = '/explore';

/** The path of a preview's pages. It contains a secret. */
export function previewPath(token: string): `/${string}` {
  return `/preview/${token}`;
}

/** The parts of an address below a preview's path. Undefined for anything but its market pages. */
export function readPreviewAddress(address: string): { token: string; page: string } | undefined {
  const [, token, page = FIRST_PAGE] = PREVIEW_ADDRESS.exec(address) ?? [];
  return token === undefined ? undefined : { token, page };
}
