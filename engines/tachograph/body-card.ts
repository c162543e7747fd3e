// Workshop, control and company cards: what each application (generation) of them says.
import { uint16, uint8or16 } from './big-endian.ts';
import {
  decodeBodyActivities,
  decodeCalibrationAdditions,
  decodeCardCalibrations,
  sensorInstallation,
  type BodyCardActivity,
  type CalibrationAddition,
  type CardCalibration,
} from './body-cards.ts';
import type { CardBlock, CardBlocks } from './card-blocks.ts';
import type { CardList } from './card-lists.ts';
import { decodeBodyIdentification, type BodyCardIdentification } from './card-records.ts';
import { dataFiles, decodeDriverCard, type DriverCardApplication } from './driver-card.ts';
import type { Finding } from './finding.ts';

/** What the workshop was driving and testing: the same files as on a driver card, of a day or two. */
export type WorkshopRecords = Pick<
  DriverCardApplication,
  | 'days'
  | 'vehiclesUsed'
  | 'places'
  | 'events'
  | 'faults'
  | 'specificConditions'
  | 'lastControl'
  | 'currentUse'
  | 'pointers'
  | 'second'
>;

/** One application of a workshop, control or company card. A field is null, a list empty, when its file is absent or lost. */
export interface BodyCardApplication {
  readonly generation: 1 | 2;
  /** EF 0501: 0x0000 generation 1, 0x0100 generation 2 version 1, 0x0101 version 2; and how many records of its own (calibrations, activities) the card holds. */
  readonly structureVersion: number | null;
  readonly ownRecords: number | null;
  readonly identification: BodyCardIdentification | null;
  /** Of control and company cards. */
  readonly activities: CardList<BodyCardActivity>;
  /** Of workshop cards; null on others. */
  readonly workshop: {
    readonly calibrations: CardList<CardCalibration> & { readonly total: number };
    readonly additions: CardList<CalibrationAddition>;
    readonly calibrationsSinceDownload: number | null;
    readonly sensorInstallation: { readonly offset: number; readonly length: number } | null;
    readonly records: WorkshopRecords | null;
  } | null;
}

export interface BodyCard {
  readonly generation1: BodyCardApplication | null;
  readonly generation2: BodyCardApplication | null;
}

const EF = {
  application: 0x0501,
  download: 0x0509,
  calibration: 0x050a,
  sensor: 0x050b,
  control: 0x050c,
  company: 0x050d,
  identification: 0x0520,
  additions: 0x0531,
} as const;
const WORKSHOP = { 1: { pointerAt: 10, width: 1 }, 2: { pointerAt: 11, width: 2 } } as const;
const NOTHING = { newest: null, records: [] } as const;

/** Reads every application found among the blocks of such a card; of `kind` depends which records are its own. */
export function decodeBodyCard(
  image: CardBlocks,
  kind: 'workshop' | 'control' | 'company' | 'unknown',
): { card: BodyCard; findings: Finding[] } {
  const findings: Finding[] = [];
  const driven = kind === 'workshop' ? decodeDriverCard(image) : null;
  // What a driver's card would lack is not missing here.
  findings.push(
    ...(driven?.findings ?? []).filter(
      ({ code, block }) =>
        code !== 'missing-block' &&
        block?.fid !== EF.application &&
        block?.fid !== EF.identification,
    ),
  );
  const read = (generation: 1 | 2): BodyCardApplication | null => {
    const files = dataFiles(image.blocks, generation, driven === null ? findings : []);
    if (
      ![EF.application, EF.identification, EF.calibration, EF.control, EF.company].some((fid) =>
        files.has(fid),
      )
    )
      return null;
    return application(generation, files, kind, driven?.card[`generation${generation}`] ?? null);
  };
  return { card: { generation1: read(1), generation2: read(2) }, findings };
}

function application(
  generation: 1 | 2,
  files: ReadonlyMap<number, CardBlock>,
  kind: string,
  driven: WorkshopRecords | null,
): BodyCardApplication {
  const of = <T>(fid: number, decode: (block: CardBlock) => T): T | null => {
    const block = files.get(fid);
    return block === undefined ? null : decode(block);
  };
  return {
    generation,
    structureVersion: of(EF.application, ({ data }) => (data.length < 3 ? null : uint16(data, 1))),
    ownRecords: of(EF.application, (block) => ownRecords(block, kind)),
    identification: of(EF.identification, decodeBodyIdentification),
    activities: of(kind === 'company' ? EF.company : EF.control, decodeBodyActivities) ?? NOTHING,
    workshop:
      kind !== 'workshop'
        ? null
        : {
            calibrations: of(EF.calibration, decodeCardCalibrations) ?? { ...NOTHING, total: 0 },
            additions: of(EF.additions, decodeCalibrationAdditions) ?? NOTHING,
            calibrationsSinceDownload: of(EF.download, ({ data }) =>
              data.length < 2 ? null : uint16(data, 0),
            ),
            sensorInstallation: of(EF.sensor, sensorInstallation),
            records: driven,
          },
  };
}

/** WorkshopCardApplicationIdentification (2.236) counts calibrations behind the places; the others their activities at once. */
function ownRecords({ data, generation }: CardBlock, kind: string): number | null {
  if (kind !== 'workshop') return data.length < 5 ? null : uint16(data, 3);
  const { pointerAt, width } = WORKSHOP[generation];
  return data.length < pointerAt + width ? null : uint8or16(data, pointerAt, width);
}

/** The holder to believe: the newer generation where the card has one. */
export const bodyCardIdentification = (card: BodyCard): BodyCardIdentification | null =>
  card.generation2?.identification ?? card.generation1?.identification ?? null;

/** Calibrations of both applications, each once: a generation-1 unit is calibrated into the first, a smart one into the second. */
export const cardCalibrations = (card: BodyCard): CardCalibration[] => {
  const all = [
    ...(card.generation2?.workshop?.calibrations.records ?? []),
    ...(card.generation1?.workshop?.calibrations.records ?? []),
  ];
  return [
    ...new Map(
      all
        .toReversed()
        .map((one) => [`${one.vin} ${one.purpose} ${one.oldTime} ${one.newTime}`, one]),
    ).values(),
  ].sort((a, b) => (b.newTime ?? 0) - (a.newTime ?? 0));
};
