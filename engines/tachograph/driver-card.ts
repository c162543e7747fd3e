import { decodeActivityBuffer, type DecodedActivityDay } from './activity-buffer.ts';
import type { CardBlock, CardBlocks } from './card-blocks.ts';
import {
  CONTROL_LENGTH, decodeApplication, decodeDrivingLicence, decodeIdentification, decodeLastControl, decodeLastDownload, decodePlaces,
  decodeVehiclesUsed, IDENTIFICATION_LENGTH, LICENCE_LENGTH, type ApplicationIdentification, type CardControl,
  type CardIdentification, type DrivingLicence, type Located, type PlaceEntry, type VehicleUsed,
} from './card-records.ts';
import { isKnownCodePage } from './card-text.ts';
import type { UtcSeconds } from './card-time.ts';
import type { BlockName, Finding } from './finding.ts';
import { NATION_SIGNS } from './nations.data.ts';

/** What one application (generation) of a driver card says. A field is null, a list empty, when its file is absent or lost. */
export interface DriverCardApplication {
  readonly generation: 1 | 2;
  readonly application: ApplicationIdentification | null;
  readonly identification: CardIdentification | null;
  readonly drivingLicence: DrivingLicence | null;
  readonly days: readonly DecodedActivityDay[];
  readonly vehiclesUsed: readonly Located<VehicleUsed>[];
  readonly places: readonly Located<PlaceEntry>[];
  readonly lastControl: CardControl | null;
  readonly lastDownload: UtcSeconds | null;
}

export interface DriverCard {
  /** A generation-2 card holds both: the first is then a copy for old vehicle units. Never add the two. */
  readonly generation1: DriverCardApplication | null;
  readonly generation2: DriverCardApplication | null;
}

const EF = {
  application: 0x0501, activity: 0x0504, vehicles: 0x0505, places: 0x0506, control: 0x0508, download: 0x050e,
  identification: 0x0520, licence: 0x0521,
} as const;

/** Files without which a driver's card is not whole; the others may rightly be absent from a download (DDP_045). */
const EXPECTED = [EF.application, EF.activity, EF.vehicles, EF.identification];
const CODE_PAGE_FIELDS = [17, 65, 101];

/** Reads every application found among the blocks. Findings of the walk itself are not repeated. */
export function decodeDriverCard({ blocks }: CardBlocks): { card: DriverCard; findings: Finding[] } {
  const findings: Finding[] = [];
  const read = (generation: 1 | 2): DriverCardApplication | null => {
    const files = dataFiles(blocks, generation, findings);
    return files.has(EF.application) || files.has(EF.activity) || files.has(EF.identification)
      ? decodeDriverCardApplication(generation, files, findings) : null;
  };
  const card = { generation1: read(1), generation2: read(2) };
  return { card, findings };
}

/**
 * The driver's days from both applications: one per date, the copy with more changes, since a generation-1 vehicle unit writes
 * only the first application and others write both.
 */
export function cardDays(card: DriverCard): DecodedActivityDay[] {
  const byDate = new Map<string, DecodedActivityDay>();
  for (const day of [...(card.generation2?.days ?? []), ...(card.generation1?.days ?? [])]) {
    const known = byDate.get(day.date);
    if (!known || known.changes.length < day.changes.length) byDate.set(day.date, day);
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The application to believe about the person: the newer generation where the card has one. */
export const cardIdentification = (card: DriverCard): CardIdentification | null =>
  card.generation2?.identification ?? card.generation1?.identification ?? null;

/**
 * What stays the same when a card is renewed or replaced, so that its files keep their driver: the issuing state and the first 14
 * characters of the number ("F-10000000000031").
 */
export const cardIdentity = ({ issuingNation, cardNumber }: CardIdentification): string =>
  `${NATION_SIGNS[issuingNation] ?? issuingNation}-${cardNumber.slice(0, 14)}`;

function decodeDriverCardApplication(generation: 1 | 2, files: Map<number, CardBlock>, findings: Finding[]): DriverCardApplication {
  const whole = <T>(fid: number, length: number, decode: (block: CardBlock) => T): T | null => {
    const block = files.get(fid);
    if (block && block.data.length >= length) return decode(block);
    if (block) findings.push(aboutBlock('block-too-short', block, block.offset));
    return null;
  };
  const activity = files.get(EF.activity);
  const buffer = activity ? decodeActivityBuffer(activity) : { days: [], findings: [] };
  findings.push(...buffer.findings, ...missingFiles(generation, files), ...unknownCodePages(files.get(EF.identification)));
  return {
    generation,
    application: whole(EF.application, 7, decodeApplication),
    identification: whole(EF.identification, IDENTIFICATION_LENGTH, decodeIdentification),
    drivingLicence: whole(EF.licence, LICENCE_LENGTH, decodeDrivingLicence),
    days: buffer.days,
    vehiclesUsed: whole(EF.vehicles, 0, decodeVehiclesUsed) ?? [],
    places: whole(EF.places, 0, decodePlaces) ?? [],
    lastControl: whole(EF.control, CONTROL_LENGTH, decodeLastControl),
    lastDownload: whole(EF.download, 4, decodeLastDownload),
  };
}

/** One block per file; of two copies the longer one counts. */
function dataFiles(blocks: readonly CardBlock[], generation: 1 | 2, findings: Finding[]): Map<number, CardBlock> {
  const files = new Map<number, CardBlock>();
  for (const block of blocks) {
    if (block.kind !== 'data' || block.generation !== generation) continue;
    const known = files.get(block.fid);
    if (known) findings.push({ ...aboutBlock('duplicate-block', block, block.offset), lost: null });
    if (!known || known.data.length < block.data.length) files.set(block.fid, block);
  }
  return files;
}

const missingFiles = (generation: 1 | 2, files: Map<number, CardBlock>): Finding[] =>
  EXPECTED.filter((fid) => !files.has(fid)).map((fid) => aboutBlock('missing-block', { fid, generation }, 0));

const unknownCodePages = (block: CardBlock | undefined): Finding[] =>
  block && CODE_PAGE_FIELDS.some((at) => at < block.data.length && !isKnownCodePage(block.data[at] ?? 0))
    ? [{ ...aboutBlock('unknown-code-page', block, block.offset), lost: null }] : [];

const aboutBlock = (code: Finding['code'], { fid, generation }: BlockName, offset: number): Finding => ({
  code, offset, block: { fid, generation }, lost: { unit: 'block', count: 1 },
});
