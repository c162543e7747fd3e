// A setting that names addresses and networks.
import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
export const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses and networks (`10.0.0.5`, `10.0.0.0/8`, `fd00::/8`), or null where one of them is none. */
export const addressList = (text: string): BlockList | null => {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    const bits = Number(prefix ?? (isIP(address) === 6 ? 128 : 32));
    if (isIP(address) === 0 || !Number.isInteger(bits)) return null;
    if (bits < 0 || bits > (isIP(address) === 6 ? 128 : 32)) return null;
    list.addSubnet(address, bits, familyOf(address));
  }
  return list;
};
