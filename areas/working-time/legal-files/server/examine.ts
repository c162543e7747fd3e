// What a file is: decoded, its signatures checked. In a thread of its own (examine.ts).
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

interface Reading {
  readonly findings: readonly StoredFinding[];
  readonly signature: FileSignature;
}
export type KeptCard = Reading & { readonly is: 'card'; readonly card: CardContent };
export type KeptVehicle = Reading & { readonly is: 'vehicle'; readonly vehicle: VehicleContent };
export type KeptOther = Reading & { readonly is: 'other'; readonly other: OtherCardContent };
export type Kept = KeptCard | KeptVehicle | KeptOther;
interface Refused {
  readonly is: 'refused';
  readonly reason: string;
}
/** What a file turned out to be; `refused` files are not kept. */
export type Examined = Kept | Refused;

const refused = (reason: string): Refused => ({ is: 'refused', reason });

/** Reads a file by its content, whatever its name says, and checks its signatures, which never keep it from being read. Never throws, whatever the bytes. */
export const examine = (bytes: Uint8Array): Examined => {
  if (bytes.length === 0) return refused(fr.refusedEmpty);
  const file = decodeTachographFile(bytes);
  if (file.kind === 'unrecognised') return refused(fr.refusedNotTachograph);
  const content = contentOf(file);
  if (content.is === 'refused') return content;
  const signature = signatureOf(checkSignatures(file, bytes, EUROPEAN_ROOTS, nodeVerification()));
  const findings = storedFindings(file.findings);
  return content.is === 'card' && content.card.holder === null
    ? { ...content, signature, findings: [plainFinding('no-identification'), ...findings] }
    : { ...content, signature, findings };
};

type Decoded = Exclude<ReturnType<typeof decodeTachographFile>, { kind: 'unrecognised' }>;
type Content =
  | Omit<KeptCard, keyof Reading>
  | Omit<KeptVehicle, keyof Reading>
  | Omit<KeptOther, keyof Reading>
  | Refused;

const contentOf = (file: Decoded): Content => {
  if (file.kind === 'other-card') return contentOfOther(file);
  if (file.kind === 'vehicle-unit') {
    const vehicle = readVehicle(file.vehicleUnit);
    return isEmptyUnit(vehicle) ? refused(fr.refusedNotTachograph) : { is: 'vehicle', vehicle };
  }
  const card = readCard(file.card);
  // Blocks that happen to look like one of a card, without a person and without a day, prove nothing.
  return card.holder === null && card.days.length === 0
    ? refused(fr.refusedNotTachograph)
    : { is: 'card', card };
};

const isEmptyUnit = (vehicle: VehicleContent): boolean =>
  vehicle.vin === null &&
  vehicle.registration === null &&
  vehicle.days === 0 &&
  vehicle.downloadedAt === null;

const contentOfOther = (file: Extract<Decoded, { kind: 'other-card' }>): Content => {
  const other =
    file.cardType === 'unknown'
      ? null
      : readOtherCard(file.cardType, file.card, file.identification);
  return other === null
    ? refused(t('refusedOtherCard', { card: fr.otherCard[file.cardType] }))
    : { is: 'other', other };
};
