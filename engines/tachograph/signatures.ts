// Checks the signatures of a decoded file: a step of its own, which never keeps anything from being decoded.
import { SIGNATURE_1_LENGTH, verifyRsa } from './certificate-1.ts';
import { verifyEcdsa } from './certificate-2.ts';
import type { CardBlock } from './card-blocks.ts';
import type { UtcSeconds } from './card-time.ts';
import type { EcKey, RsaKey, VerificationPort } from './signature-port.ts';
import type { CardFile, TachographFile, VehicleUnitFile } from './tachograph.ts';
import {
  CARD_HOLDERS,
  chain1,
  chain2,
  rootsOf,
  UNIT_HOLDERS,
  type Chain,
  type ChainFault,
  type Roots,
} from './trust.ts';
import { RECORD } from './vu-layout.data.ts';
import type { VehicleUnitPart } from './vu-part.ts';

/**
 * `valid`: signed by equipment whose certificates lead to a trusted root. `invalid`: the bytes are not those that were signed.
 * `not-anchored`: nobody trusted says so, because the chain does not lead to a root; in generation 2 the bytes are then intact.
 * `absent`: there is no signature.
 */
export type SignatureState = 'valid' | 'invalid' | 'not-anchored' | 'absent';

export interface BlockSignature {
  /** File identifier of a card's elementary file, or null. */
  readonly fid: number | null;
  /** TREP of a part of a vehicle-unit download, or null. */
  readonly trep: number | null;
  readonly generation: 1 | 2;
  /** Position of the signed block in the received file. */
  readonly offset: number;
  readonly state: SignatureState;
  /** Why the chain is not anchored. */
  readonly reason: ChainFault | null;
  /** When the first certificate of the chain expires: earlier than the download, it is worth a warning, not a refusal. */
  readonly certificateExpiresAt: UtcSeconds | null;
}

const FIRST_CERTIFICATE = 0xc100;
const CARD_CERTIFICATE = 0xc100;
const SIGN_CERTIFICATE = 0xc101;
const AUTHORITY_CERTIFICATE = 0xc108;
/** ICC, IC and Card_Download are not signed (DDP_035). */
const UNSIGNED: ReadonlySet<number> = new Set([0x0002, 0x0005, 0x050e]);

/**
 * @param bytes the received file
 * @param roots keys that the caller trusts: see `rootsOf`, and EUROPEAN_ROOTS
 * @returns one state for each block that is signed or should be, in the order of the file; cards inside a vehicle-unit file included
 */
export function checkSignatures(
  file: TachographFile,
  bytes: Uint8Array,
  roots: readonly Uint8Array[],
  port: VerificationPort,
): BlockSignature[] {
  const trusted = rootsOf(roots);
  if (file.kind === 'unrecognised') return [];
  if (file.kind !== 'vehicle-unit') return checkCard(file, trusted, port);
  return [
    ...checkUnit(file, bytes, trusted, port),
    ...file.cards.flatMap((card) => checkCard(card, trusted, port)),
  ];
}

type AnyChain =
  | { readonly generation: 1; readonly chain: Chain<RsaKey> }
  | { readonly generation: 2; readonly chain: Chain<EcKey> };

function checkCard({ blocks }: CardFile, roots: Roots, port: VerificationPort): BlockSignature[] {
  const content = (fid: number, generation: 1 | 2) =>
    blocks.find(
      (block) => block.kind === 'data' && block.fid === fid && block.generation === generation,
    )?.data ?? null;
  const authorities = blocks
    .filter(
      (block) => block.kind === 'data' && block.generation === 2 && block.fid > SIGN_CERTIFICATE,
    )
    .map((block) => block.data);
  const chains: Record<1 | 2, AnyChain> = {
    1: {
      generation: 1,
      chain: chain1(
        content(CARD_CERTIFICATE, 1),
        content(AUTHORITY_CERTIFICATE, 1),
        CARD_HOLDERS[1],
        roots,
        port,
      ),
    },
    2: {
      generation: 2,
      chain: chain2(content(SIGN_CERTIFICATE, 2), authorities, CARD_HOLDERS[2], roots, port),
    },
  };
  return blocks.flatMap((block, i): BlockSignature[] => {
    if (block.kind !== 'data' || block.fid >= FIRST_CERTIFICATE) return [];
    const signature = signatureAfter(blocks, i);
    if (!signature && UNSIGNED.has(block.fid)) return [];
    const isWhole = block.data.length === block.length;
    const said = judge(chains[block.generation], isWhole ? block.data : null, signature, port);
    return [
      { fid: block.fid, trep: null, generation: block.generation, offset: block.offset, ...said },
    ];
  });
}

/** A signature follows its data directly (DDP_046); where blocks were lost in between, the next of the same name is it. */
function signatureAfter(blocks: readonly CardBlock[], i: number): Uint8Array | null {
  const data = blocks[i];
  const next = blocks.findIndex(
    (block, at) => at > i && block.fid === data?.fid && block.generation === data.generation,
  );
  const found = blocks[next];
  return found?.kind === 'signature' ? found.data : null;
}

function checkUnit(
  { parts }: VehicleUnitFile,
  bytes: Uint8Array,
  roots: Roots,
  port: VerificationPort,
): BlockSignature[] {
  const chains = new Map<VehicleUnitPart, AnyChain>();
  return parts
    .filter((part) => part.kind !== 'interface-version')
    .map((part) => {
      const overview = overviewOf(parts, part);
      const chain =
        (overview && chains.get(overview)) ??
        unitChain(overview, part.generation, bytes, roots, port);
      if (overview) chains.set(overview, chain);
      const signed = part.signed && bytes.subarray(part.signed.from, part.signed.to);
      const signature =
        part.signature &&
        bytes.subarray(part.signature.offset, part.signature.offset + part.signature.length);
      return {
        fid: null,
        trep: part.trep,
        generation: part.generation,
        offset: part.offset,
        ...judge(chain, signed, signature, port),
      };
    });
}

/** The overview before the part in the same generation holds its certificates; without one before, any of that generation. */
function overviewOf(
  parts: readonly VehicleUnitPart[],
  part: VehicleUnitPart,
): VehicleUnitPart | null {
  const overviews = parts.filter(
    (each) => each.kind === 'overview' && each.generation === part.generation,
  );
  return overviews.findLast((each) => each.offset <= part.offset) ?? overviews[0] ?? null;
}

function unitChain(
  overview: VehicleUnitPart | null,
  generation: 1 | 2,
  bytes: Uint8Array,
  roots: Roots,
  port: VerificationPort,
): AnyChain {
  const certificates = (type: number): Uint8Array[] =>
    (overview?.lists ?? [])
      .filter((list) => list.type === type && list.present > 0)
      .map((list) => bytes.subarray(list.offset, list.offset + list.size));
  const [equipment, authorities] = [
    certificates(RECORD.vuCertificate)[0] ?? null,
    certificates(RECORD.memberStateCertificate),
  ];
  return generation === 1
    ? { generation, chain: chain1(equipment, authorities[0] ?? null, UNIT_HOLDERS[1], roots, port) }
    : { generation, chain: chain2(equipment, authorities, UNIT_HOLDERS[2], roots, port) };
}

type Judgement = Pick<BlockSignature, 'state' | 'reason' | 'certificateExpiresAt'>;

/** @param data null when not all of it is there */
function judge(
  { generation, chain }: AnyChain,
  data: Uint8Array | null,
  signature: Uint8Array | null,
  port: VerificationPort,
): Judgement {
  const certificateExpiresAt = chain.expiresAt;
  if (!signature) return { state: 'absent', reason: null, certificateExpiresAt };
  if (!chain.key) return { state: 'not-anchored', reason: chain.fault, certificateExpiresAt };
  if (generation === 1 && signature.length !== SIGNATURE_1_LENGTH)
    return { state: 'not-anchored', reason: 'unknown-algorithm', certificateExpiresAt };
  const isIntact =
    data !== null &&
    (generation === 1
      ? verifyRsa(chain.key, data, signature, port)
      : verifyEcdsa(chain.key, data, signature, port));
  if (!isIntact) return { state: 'invalid', reason: null, certificateExpiresAt };
  return chain.fault
    ? { state: 'not-anchored', reason: chain.fault, certificateExpiresAt }
    : { state: 'valid', reason: null, certificateExpiresAt };
}
