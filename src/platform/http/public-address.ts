import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA's special-purpose address registries, and multicast. */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // the host, in Azure
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Only 2000::/3 of IPv6 is routed. Within it, these contain an IPv4 address or don't belong to a
  // host.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];

const special = new BlockList();
for (const subnet of SPECIAL) {
  const [network = '', bits] = subnet.split('/');
  special.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
}
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address belongs to a host on the internet, and not to this machine or its networks.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && routed.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
