/** Whether a host, as it stands in a URL, or an address never leaves the machine. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}
