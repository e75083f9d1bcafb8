import { BlockList, isIP } from 'node:net';

/** IPv4 addresses that are not public (IANA special-purpose address registries). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  // Azure's host service, which only machines of Azure can reach.
  ['168.63.129.16', 32],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, bits, 'ipv4');
}

/** The global unicast addresses of IPv6. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
/** The addresses in `open` that are not public. */
const closedWithin = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closedWithin.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is public. Private, loopback and special addresses are not public. */
export function isPublicIp(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return open.check(address, 'ipv6') && !closedWithin.check(address, 'ipv6');
    default:
      return false;
  }
}
