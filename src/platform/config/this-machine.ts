/** Whether a host name or address, as written in a URL, is this machine. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}
