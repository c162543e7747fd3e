// What a file gives as evidence of one person: counted, or contested where its signature is invalid.
import { dayAtNumber, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { Person } from '#areas/collaborators/directory/server/api.ts';
import type { ConditionMark, DeviceMark, Position } from '#areas/working-time/days/contract.ts';
import {
  contestEvidence,
  queueRecompute,
  recordConditions,
  recordDevice,
  recordEvidence,
  recordPositions,
  withdrawEvidence,
  type Doubt,
  type EvidenceDay,
} from '#areas/working-time/days/server/api.ts';
import type { Keeping } from './file-row.ts';
import { purgedBefore } from './purge-job.ts';

export interface DriverContent {
  readonly days: readonly EvidenceDay[];
  readonly positions: readonly Position[];
  readonly conditions: readonly ConditionMark[];
  readonly device: readonly DeviceMark[];
}
export interface EvidenceCounts {
  readonly added: number;
  readonly known: number;
}
export interface Giving {
  readonly person: Person;
  readonly source: 'card' | 'vehicle';
  readonly content: DriverContent;
  readonly doubt: Doubt | null;
}

/** Keeps what a file says of a person and queues the recomputation of the days that it touches. */
export const giveEvidence = async (k: Keeping, giving: Giving): Promise<EvidenceCounts> => {
  const { person, source, doubt } = giving;
  const content = await stillKept(k, giving.content);
  const of = {
    customerId: person.customerId,
    infraId: person.infraId,
    collaboratorId: person.id,
    legalFileId: k.row.id,
  };
  const evidence = { ...of, source, origin: k.row.name, days: content.days, doubt };
  if (doubt === 'contested') {
    const before = await withdrawEvidence(k.tx, k.row.id, { only: person.id });
    const contested = await contestEvidence(k.tx, evidence);
    await queueTouched(k, person, [...before.map((one) => one.touched), contested]);
    return { added: 0, known: 0 };
  }
  const recorded = await recordEvidence(k.tx, evidence);
  await recordPositions(k.tx, [{ ...of, source, positions: content.positions }]);
  const conditions = await recordConditions(k.tx, { ...of, marks: content.conditions });
  const device = await recordDevice(k.tx, { ...of, marks: content.device });
  await queueTouched(k, person, [recorded.touched, conditions, device]);
  return { added: recorded.added.length, known: recorded.unchanged };
};

/** Without what a purge has taken. */
const stillKept = async ({ tx, row }: Keeping, content: DriverContent): Promise<DriverContent> => {
  const { positions, work } = await purgedBefore(tx, row.customer_id);
  const isKept = (day: Day | null, at: number): boolean =>
    day === null || dayAtNumber(Math.floor(at / 86_400)) >= day;
  return {
    days: content.days.filter(({ day }) => work === null || day >= work),
    positions: content.positions.filter(({ at }) => isKept(positions, at)),
    conditions: content.conditions.filter(({ at }) => isKept(work, at)),
    device: content.device.filter(({ at }) => isKept(work, at)),
  };
};

const queueTouched = async (
  { tx, keeper, quiet }: Keeping,
  person: Person,
  touched: readonly (DayRange | null)[],
): Promise<void> => {
  const ranges = touched.filter((range) => range !== null);
  const [first] = ranges.map((range) => range.first).sort();
  const last = ranges
    .map((range) => range.last)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return;
  const by = { tx, services: keeper.services, actor: quiet ? null : keeper.actor };
  await queueRecompute(by, person, { first, last });
};
