/**
 * The domain of a website's address or host name, in lower case without "www."; null if it has
 * none.
 */
export function websiteDomain(address: string): string | null {
  const text = address.trim();
  const url = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url)) return null;
  const host = new URL(url).hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '');
  return /\.[^.\d]/.test(host) ? host : null;
}
