import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Unwraps an IPv4 address that came through an IPv6 socket. */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

const proxiesIn = (trusted_proxy: string | undefined): BlockList => {
  const list = new BlockList();
  for (const entry of trusted_proxy?.split(',').map((one) => one.trim()) ?? []) {
    const [address = '', bits] = entry.split('/', 2);
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/**
 * The client address of a socket's request, by the same rule as HTTP: `X-Forwarded-For` counts only as far as trusted
 * proxies wrote it. Socket.IO's own `handshake.address` is the proxy.
 */
export const clientAddress = (trusted_proxy: string | undefined): ((request: IncomingMessage) => string) => {
  const proxies = proxiesIn(trusted_proxy);
  const isProxy = (address: string): boolean => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim()); // prettier-ignore
    let address = plain(request.socket.remoteAddress ?? '');
    while (isProxy(address) && forwarded.length > 0) {
      const before = forwarded.pop() ?? '';
      if (isIP(before) === 0) break;
      address = plain(before);
    }
    return address;
  };
};
