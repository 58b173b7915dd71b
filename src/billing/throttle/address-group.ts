import { isIPv6 } from 'node:net';

/** Who an address counts as: an IPv4 address for itself (also when written as an IPv4-mapped one), an IPv6 address for its /64. */
export function addressGroup(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : address;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
