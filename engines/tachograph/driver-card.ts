import { decodeActivityBuffer, type DecodedActivityDay } from './activity-buffer.ts';
import { HEADER_LENGTH, type CardBlock, type CardBlocks } from './card-blocks.ts';
import {
  decodeCardEvents,
  decodeGnssPlaces,
  decodePlaces,
  decodeSpecificConditions,
  decodeVehiclesUsed,
  decodeVehicleUnitsUsed,
  type CardEvent,
  type CardList,
  type GnssAccumulatedDriving,
  type PlaceEntry,
  type Slotted,
  type SpecificCondition,
  type VehicleUnitUsed,
  type VehicleUsed,
} from './card-lists.ts';
import {
  decodeAuthentications,
  decodeBorderCrossings,
  decodeLoadTypes,
  decodeLoadUnloads,
  type Authentication,
  type BorderCrossing,
  type LoadType,
  type LoadUnload,
} from './card-lists-v2.ts';
import {
  APPLICATION_LENGTH,
  APPLICATION_V2_LENGTH,
  CONTROL_LENGTH,
  CURRENT_USE_LENGTH,
  decodeApplication,
  decodeApplicationV2,
  decodeCurrentUse,
  decodeDrivingLicence,
  decodeIdentification,
  decodeLastControl,
  decodeLastDownload,
  IDENTIFICATION_LENGTH,
  LICENCE_LENGTH,
  type ApplicationIdentification,
  type ApplicationIdentificationV2,
  type CardControl,
  type CardIdentification,
  type CurrentUse,
  type DrivingLicence,
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
  readonly vehiclesUsed: readonly Slotted<VehicleUsed>[];
  readonly places: readonly Slotted<PlaceEntry>[];
  readonly events: readonly Slotted<CardEvent>[];
  readonly faults: readonly Slotted<CardEvent>[];
  readonly specificConditions: readonly Slotted<SpecificCondition>[];
  readonly lastControl: CardControl | null;
  readonly lastDownload: UtcSeconds | null;
  readonly currentUse: CurrentUse | null;
  /** Where the card keeps its newest records; for the activities, bytes of the cyclic buffer. */
  readonly pointers: CardPointers;
  /** Null in generation 1. */
  readonly second: SecondGeneration | null;
}

export interface CardPointers {
  readonly activities: { readonly oldest: number; readonly newest: number } | null;
  readonly vehiclesUsed: number | null;
  readonly places: number | null;
  readonly specificConditions: number | null;
}

/** What only the generation-2 application has; the lists from `versionTwo` on are those of version 2. */
export interface SecondGeneration {
  readonly vehicleUnits: CardList<VehicleUnitUsed>;
  readonly gnssPlaces: CardList<GnssAccumulatedDriving>;
  /** EF 0525; null on a card of version 1. */
  readonly versionTwo: ApplicationIdentificationV2 | null;
  readonly placeAuthentications: CardList<Authentication>;
  readonly gnssAuthentications: CardList<Authentication>;
  readonly borderCrossings: CardList<BorderCrossing>;
  readonly loadUnloads: CardList<LoadUnload>;
  readonly loadTypes: CardList<LoadType>;
  /** EF 0540: bytes whose meaning belongs to the vehicle unit. */
  readonly vuConfiguration: { readonly offset: number; readonly length: number } | null;
}

export interface DriverCard {
  /** A generation-2 card holds both: the first is then a copy for old vehicle units. Never add the two. */
  readonly generation1: DriverCardApplication | null;
  readonly generation2: DriverCardApplication | null;
}

const EF = {
  application: 0x0501,
  events: 0x0502,
  faults: 0x0503,
  activity: 0x0504,
  vehicles: 0x0505,
  places: 0x0506,
  currentUse: 0x0507,
  control: 0x0508,
  download: 0x050e,
  identification: 0x0520,
  licence: 0x0521,
  conditions: 0x0522,
  vehicleUnits: 0x0523,
  gnss: 0x0524,
  applicationV2: 0x0525,
  placeAuthentications: 0x0526,
  gnssAuthentications: 0x0527,
  borders: 0x0528,
  loads: 0x0529,
  loadTypes: 0x0530,
  vuConfiguration: 0x0540,
} as const;

/** Kinds of events and faults, each with a list of its own (TCS_152, TCS_154). */
const EVENT_LISTS = { 1: 6, 2: 11 } as const;
const FAULT_LISTS = 2;

/** Files without which a driver's card is not whole; the others may rightly be absent from a download (DDP_045). */
const EXPECTED = [EF.application, EF.activity, EF.vehicles, EF.identification];
const CODE_PAGE_FIELDS = [17, 65, 101];

/** Reads every application found among the blocks. Findings of the walk itself are not repeated. */
export function decodeDriverCard({ blocks }: CardBlocks): {
  card: DriverCard;
  findings: Finding[];
} {
  const findings: Finding[] = [];
  const read = (generation: 1 | 2): DriverCardApplication | null => {
    const files = dataFiles(blocks, generation, findings);
    return files.has(EF.application) || files.has(EF.activity) || files.has(EF.identification)
      ? decodeDriverCardApplication(generation, files, findings)
      : null;
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
    const other = byDate.get(day.date);
    if (!other || other.changes.length < day.changes.length) byDate.set(day.date, day);
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
export const cardIdentity = ({
  issuingNation,
  cardNumber,
}: Pick<CardIdentification, 'issuingNation' | 'cardNumber'>): string =>
  `${NATION_SIGNS[issuingNation] ?? issuingNation}-${cardNumber.slice(0, 14)}`;

const NOTHING = { newest: null, records: [] } as const;

interface FileReader {
  /** What a file of at least so many bytes holds; null where it is absent, or too short, which is reported. */
  readonly whole: <T>(fid: number, length: number, decode: (block: CardBlock) => T) => T | null;
  readonly list: <T>(fid: number, decode: (block: CardBlock) => CardList<T>) => CardList<T>;
}
function readerOf(files: ReadonlyMap<number, CardBlock>, findings: Finding[]): FileReader {
  const whole: FileReader['whole'] = (fid, length, decode) => {
    const block = files.get(fid);
    if (block && block.data.length >= length) return decode(block);
    if (block) findings.push(aboutBlock('block-too-short', block, block.offset));
    return null;
  };
  return { whole, list: (fid, decode) => whole(fid, 0, decode) ?? NOTHING };
}

function decodeDriverCardApplication(
  generation: 1 | 2,
  files: Map<number, CardBlock>,
  findings: Finding[],
): DriverCardApplication {
  const reader = readerOf(files, findings);
  const { whole, list } = reader;
  const activity = files.get(EF.activity);
  const buffer = activity
    ? decodeActivityBuffer(activity)
    : { pointers: null, days: [], findings: [] };
  findings.push(
    ...buffer.findings,
    ...missingFiles(generation, files),
    ...unknownCodePages(files.get(EF.identification)),
  );
  const [vehicles, places] = [list(EF.vehicles, decodeVehiclesUsed), list(EF.places, decodePlaces)];
  const conditions = list(EF.conditions, decodeSpecificConditions);
  return {
    generation,
    application: whole(EF.application, APPLICATION_LENGTH[generation], decodeApplication),
    identification: whole(EF.identification, IDENTIFICATION_LENGTH, decodeIdentification),
    drivingLicence: whole(EF.licence, LICENCE_LENGTH, decodeDrivingLicence),
    days: buffer.days,
    vehiclesUsed: vehicles.records,
    places: places.records,
    events: whole(EF.events, 0, (block) => decodeCardEvents(block, EVENT_LISTS[generation])) ?? [],
    faults: whole(EF.faults, 0, (block) => decodeCardEvents(block, FAULT_LISTS)) ?? [],
    specificConditions: conditions.records,
    lastControl: whole(EF.control, CONTROL_LENGTH, decodeLastControl),
    lastDownload: whole(EF.download, 4, decodeLastDownload),
    currentUse: whole(EF.currentUse, CURRENT_USE_LENGTH, decodeCurrentUse),
    pointers: {
      activities: buffer.pointers,
      vehiclesUsed: vehicles.newest,
      places: places.newest,
      specificConditions: conditions.newest,
    },
    second: generation === 1 ? null : decodeSecondGeneration(reader),
  };
}

/** The files that only a card of generation 2 has. */
function decodeSecondGeneration({ whole, list }: FileReader): SecondGeneration {
  return {
    vehicleUnits: list(EF.vehicleUnits, decodeVehicleUnitsUsed),
    gnssPlaces: list(EF.gnss, decodeGnssPlaces),
    versionTwo: whole(EF.applicationV2, APPLICATION_V2_LENGTH, decodeApplicationV2),
    placeAuthentications: list(EF.placeAuthentications, decodeAuthentications),
    gnssAuthentications: list(EF.gnssAuthentications, decodeAuthentications),
    borderCrossings: list(EF.borders, decodeBorderCrossings),
    loadUnloads: list(EF.loads, decodeLoadUnloads),
    loadTypes: list(EF.loadTypes, decodeLoadTypes),
    vuConfiguration: whole(EF.vuConfiguration, 0, ({ offset, data }) => ({
      offset: offset + HEADER_LENGTH,
      length: data.length,
    })),
  };
}

/** One block per file; of two copies the longer one counts. */
export function dataFiles(
  blocks: readonly CardBlock[],
  generation: 1 | 2,
  findings: Finding[],
): Map<number, CardBlock> {
  const files = new Map<number, CardBlock>();
  for (const block of blocks) {
    if (block.kind !== 'data' || block.generation !== generation) continue;
    const other = files.get(block.fid);
    if (other) findings.push({ ...aboutBlock('duplicate-block', block, block.offset), lost: null });
    if (!other || other.data.length < block.data.length) files.set(block.fid, block);
  }
  return files;
}

const missingFiles = (generation: 1 | 2, files: Map<number, CardBlock>): Finding[] =>
  EXPECTED.filter((fid) => !files.has(fid)).map((fid) =>
    aboutBlock('missing-block', { fid, generation }, 0),
  );

const unknownCodePages = (block: CardBlock | undefined): Finding[] =>
  block &&
  CODE_PAGE_FIELDS.some((at) => at < block.data.length && !isKnownCodePage(block.data[at] ?? 0))
    ? [{ ...aboutBlock('unknown-code-page', block, block.offset), lost: null }]
    : [];

const aboutBlock = (
  code: Finding['code'],
  { fid, generation }: BlockName,
  offset: number,
): Finding => ({
  code,
  offset,
  block: { fid, generation },
  lost: { unit: 'block', count: 1 },
});
