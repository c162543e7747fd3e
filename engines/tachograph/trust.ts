// Chains of certificates from the equipment up to a root that the caller trusts.
import {
  authorityOf,
  CERTIFICATE_1_LENGTH,
  openCertificate1,
  ROOT_1_LENGTH,
  root1,
  type Root1,
} from './certificate-1.ts';
import {
  isKnownCurve,
  parseCertificate2,
  verifyEcdsa,
  type Certificate2,
} from './certificate-2.ts';
import { equalBytes } from './bytes.ts';
import type { UtcSeconds } from './card-time.ts';
import type { EcKey, RsaKey, VerificationPort } from './signature-port.ts';

/** Roots sorted by generation; what is no root key is left out. */
export interface Roots {
  readonly first: readonly Root1[];
  readonly second: readonly Certificate2[];
}

/** @param files 144 bytes (generation 1: identifier, modulus, exponent) or a card-verifiable certificate (generation 2) */
export function rootsOf(files: readonly Uint8Array[]): Roots {
  return {
    first: files.filter((file) => file.length === ROOT_1_LENGTH).map(root1),
    second: files.map(parseCertificate2).filter((root) => root !== null),
  };
}

/** Why a chain does not lead from the equipment to a root. */
export type ChainFault =
  | 'no-certificate'
  | 'unknown-root'
  | 'certificate-damaged'
  | 'wrong-holder'
  | 'unknown-algorithm';

/** `key` is null when the certificates do not even tell the equipment's key (generation 1 without its root). */
export interface Chain<K> {
  readonly key: K | null;
  readonly fault: ChainFault | null;
  readonly expiresAt: UtcSeconds | null;
}

export const CARD_HOLDERS = { 1: [1, 2, 3, 4], 2: [17, 18] } as const;
export const UNIT_HOLDERS = { 1: [6], 2: [19] } as const;
const AUTHORITY_1 = 0;

/** Whom the caller trusts, and what checks a signature. */
export interface Trust {
  readonly roots: Roots;
  readonly port: VerificationPort;
}
interface Certificates1 {
  readonly equipment: Uint8Array | null;
  readonly memberState: Uint8Array | null;
}
interface Certificates2 {
  readonly equipment: Uint8Array | null;
  /** Of authorities, in any order. */
  readonly others: readonly Uint8Array[];
}

const broken = (fault: ChainFault) => ({ key: null, fault, expiresAt: null });

/** Root → member state → equipment: each certificate can only be opened with the key of the one above. */
export function chain1(
  { equipment, memberState }: Certificates1,
  holders: readonly number[],
  { roots, port }: Trust,
): Chain<RsaKey> {
  if (!equipment || !memberState) return broken('no-certificate');
  if (equipment.length !== CERTIFICATE_1_LENGTH || memberState.length !== CERTIFICATE_1_LENGTH)
    return broken('unknown-algorithm');
  const root = roots.first.find((each) => equalBytes(each.holder, authorityOf(memberState)));
  if (!root) return broken('unknown-root');
  const authority = openCertificate1(memberState, root.key, port);
  if (!authority) return broken('certificate-damaged');
  if (authority.holderType !== AUTHORITY_1) return broken('wrong-holder');
  const leaf = openCertificate1(equipment, authority.key, port);
  if (!leaf || !equalBytes(leaf.authority, authority.holder)) return broken('certificate-damaged');
  if (!holders.includes(leaf.holderType)) return broken('wrong-holder');
  return { key: leaf.key, fault: null, expiresAt: earliest(leaf.expiresAt, authority.expiresAt) };
}

/** Equipment, member state, link certificates, root. */
const LONGEST_CHAIN = 5;

/** Climbs from the equipment's certificate by the references of authorities; certificates of the file may stand in any order. */
export function chain2(
  { equipment, others }: Certificates2,
  holders: readonly number[],
  { roots, port }: Trust,
): Chain<EcKey> {
  const leaf = equipment && parseCertificate2(equipment);
  if (!leaf) return broken(equipment ? 'certificate-damaged' : 'no-certificate');
  if (!isKnownCurve(leaf.key)) return broken('unknown-algorithm');
  const chain = { key: leaf.key, expiresAt: leaf.expiresAt };
  if (!holders.includes(leaf.holderType)) return { ...chain, fault: 'wrong-holder' };
  const authorities = others.map(parseCertificate2).filter((each) => each !== null);
  let below = leaf;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const { authority } = below;
    const root = roots.second.find((each) => equalBytes(each.holder, authority));
    const above =
      root ??
      authorities.find(
        (each) =>
          each !== below &&
          equalBytes(each.holder, authority) &&
          !equalBytes(each.holder, each.authority),
      );
    if (!above)
      return { ...chain, fault: authorities.length === 0 ? 'no-certificate' : 'unknown-root' };
    if (!verifyEcdsa(above.key, below.body, below.signature, port))
      return { ...chain, fault: 'certificate-damaged' };
    if (root) return { ...chain, fault: null };
    below = above;
    chain.expiresAt = earliest(chain.expiresAt, above.expiresAt);
  }
  return { ...chain, fault: 'unknown-root' };
}

const earliest = (a: UtcSeconds | null, b: UtcSeconds | null): UtcSeconds | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
