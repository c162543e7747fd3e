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
  type Trust,
} from './trust.ts';
import { RECORD } from './vu-layout.data.ts';
import type { VehicleUnitPart } from './vu-part.ts';

/**
 * `valid`: signed by equipment whose certificates lead to a trusted root. `invalid`: the bytes are not those that were signed.
 * `not-anchored`: nobody trusted vouches for it, because the chain does not lead to a root; in generation 2 the bytes are then intact.
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
  const trust: Trust = { roots: rootsOf(roots), port };
  if (file.kind === 'unrecognised') return [];
  if (file.kind !== 'vehicle-unit') return checkCard(file, trust);
  return [
    ...checkUnit(file, bytes, trust),
    ...file.cards.flatMap((card) => checkCard(card, trust)),
  ];
}

type AnyChain =
  | { readonly generation: 1; readonly chain: Chain<RsaKey> }
  | { readonly generation: 2; readonly chain: Chain<EcKey> };

function checkCard({ blocks }: CardFile, trust: Trust): BlockSignature[] {
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
        {
          equipment: content(CARD_CERTIFICATE, 1),
          memberState: content(AUTHORITY_CERTIFICATE, 1),
        },
        CARD_HOLDERS[1],
        trust,
      ),
    },
    2: {
      generation: 2,
      chain: chain2(
        { equipment: content(SIGN_CERTIFICATE, 2), others: authorities },
        CARD_HOLDERS[2],
        trust,
      ),
    },
  };
  return blocks.flatMap((block, i): BlockSignature[] => {
    if (block.kind !== 'data' || block.fid >= FIRST_CERTIFICATE) return [];
    const signature = signatureAfter(blocks, i);
    if (!signature && UNSIGNED.has(block.fid)) return [];
    const isWhole = block.data.length === block.length;
    const data = isWhole ? block.data : null;
    const judgement = judge(chains[block.generation], data, signature, trust.port);
    return [
      {
        fid: block.fid,
        trep: null,
        generation: block.generation,
        offset: block.offset,
        ...judgement,
      },
    ];
  });
}

/** A signature follows its data directly (DDP_046); where blocks were lost in between, the next of the same name is it. */
function signatureAfter(blocks: readonly CardBlock[], i: number): Uint8Array | null {
  const data = blocks[i];
  const next = blocks.findIndex(
    (block, at) => at > i && block.fid === data?.fid && block.generation === data.generation,
  );
  const following = blocks[next];
  return following?.kind === 'signature' ? following.data : null;
}

function checkUnit({ parts }: VehicleUnitFile, bytes: Uint8Array, trust: Trust): BlockSignature[] {
  const chains = new Map<VehicleUnitPart, AnyChain>();
  return parts
    .filter((part) => part.kind !== 'interface-version')
    .map((part) => {
      const overview = overviewOf(parts, part);
      const chain =
        (overview && chains.get(overview)) ??
        unitChain(certificatesOf(overview, bytes), part.generation, trust);
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
        ...judge(chain, signed, signature, trust.port),
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

interface UnitCertificates {
  readonly equipment: Uint8Array | null;
  readonly authorities: readonly Uint8Array[];
}
function certificatesOf(overview: VehicleUnitPart | null, bytes: Uint8Array): UnitCertificates {
  const certificates = (type: number): Uint8Array[] =>
    (overview?.lists ?? [])
      .filter((list) => list.type === type && list.present > 0)
      .map((list) => bytes.subarray(list.offset, list.offset + list.size));
  return {
    equipment: certificates(RECORD.vuCertificate)[0] ?? null,
    authorities: certificates(RECORD.memberStateCertificate),
  };
}

function unitChain(
  { equipment, authorities }: UnitCertificates,
  generation: 1 | 2,
  trust: Trust,
): AnyChain {
  if (generation === 2) {
    const certificates = { equipment, others: authorities };
    return { generation, chain: chain2(certificates, UNIT_HOLDERS[2], trust) };
  }
  const certificates = { equipment, memberState: authorities[0] ?? null };
  return { generation, chain: chain1(certificates, UNIT_HOLDERS[1], trust) };
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
