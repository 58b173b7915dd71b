/** The domain of a website's address, or of a bare host name: lower case, without "www."; null where there is none to read. */
export function websiteDomain(address: string): string | null {
  const text = address.trim();
  const url = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url)) return null;
  const host = new URL(url).hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '');
  return /\.[^.\d]/.test(host) ? host : null;
}
