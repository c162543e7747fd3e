// What becomes of one file: looked at, matched with its driver, and turned into evidence. Decoding happens before any transaction.
import { EUROPEAN_ROOTS } from '#engines/tachograph/eu-roots.data.ts';
import { checkSignatures } from '#engines/tachograph/signatures.ts';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';
import { nodeVerification } from '#platform/server/secrets/tachograph-verification.ts';
import { texts } from '#platform/contract/texts.ts';
import { readOtherCard, type OtherCardContent } from '../calibrations.ts';
import { readCard, type CardContent } from '../card-content.ts';
import { plainFinding, storedFindings, type StoredFinding } from '../finding.ts';
import { fr } from '../fr.ts';
import { signatureOf, type FileSignature } from '../signature.ts';
import { readVehicle, type VehicleContent } from '../vehicle-content.ts';

const t = texts(fr);

/** What a file turned out to be; `refused` files are not kept. */
export type Examined =
  | {
      readonly is: 'card';
      readonly card: CardContent;
      readonly findings: readonly StoredFinding[];
      readonly signature: FileSignature;
    }
  | {
      readonly is: 'vehicle';
      readonly vehicle: VehicleContent;
      readonly findings: readonly StoredFinding[];
      readonly signature: FileSignature;
    }
  | {
      readonly is: 'other';
      readonly other: OtherCardContent;
      readonly findings: readonly StoredFinding[];
      readonly signature: FileSignature;
    }
  | { readonly is: 'refused'; readonly reason: string };

/** Reads a file by its content, whatever its name says, and checks its signatures, which never keep it from being read. Never throws, whatever the bytes. */
export const examine = (bytes: Uint8Array): Examined => {
  if (bytes.length === 0) return { is: 'refused', reason: fr.refusedEmpty };
  const file = decodeTachographFile(bytes);
  if (file.kind === 'unrecognised') return { is: 'refused', reason: fr.refusedNotTachograph };
  const other =
    file.kind !== 'other-card'
      ? null
      : file.cardType === 'unknown'
        ? null
        : readOtherCard(file.cardType, file.card, file.identification);
  if (file.kind === 'other-card' && other === null)
    return { is: 'refused', reason: t('refusedOtherCard', { card: fr.otherCard[file.cardType] }) };
  const signature = signatureOf(checkSignatures(file, bytes, EUROPEAN_ROOTS, nodeVerification()));
  if (file.kind === 'other-card')
    return other === null
      ? { is: 'refused', reason: fr.refusedNotTachograph }
      : { is: 'other', other, signature, findings: storedFindings(file.findings) };
  if (file.kind === 'vehicle-unit') {
    const vehicle = readVehicle(file.vehicleUnit);
    const saysNothing =
      vehicle.vin === null &&
      vehicle.registration === null &&
      vehicle.days === 0 &&
      vehicle.downloadedAt === null;
    return saysNothing
      ? { is: 'refused', reason: fr.refusedNotTachograph }
      : { is: 'vehicle', vehicle, signature, findings: storedFindings(file.findings) };
  }
  const card = readCard(file.card);
  // Blocks that happen to look like one of a card, without a person and without a day, prove nothing.
  if (card.holder === null && card.days.length === 0)
    return { is: 'refused', reason: fr.refusedNotTachograph };
  return {
    is: 'card',
    card,
    signature,
    findings: [
      ...(card.holder === null ? [plainFinding('no-identification')] : []),
      ...storedFindings(file.findings),
    ],
  };
};
