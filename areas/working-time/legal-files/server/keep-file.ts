// A file that is kept: its row, its driver or vehicle, its evidence. Everything of one file in the caller's transaction.
import type { Person } from '#areas/collaborators/directory/server/api.ts';
import { isoOf } from '../card-content.ts';
import type { Outcome } from '../outcomes.ts';
import { downloadInName } from '../vehicle-name.ts';
import { keepCalibrations } from './calibrations.ts';
import { doubtOf, saveReading, type Keeping } from './file-row.ts';
import { keepCard } from './keep-card.ts';
import { keepVehicle } from './keep-vehicle.ts';
import { outcomeOf } from './outcome.ts';
import type { Kept, KeptOther } from './examine.ts';

/** Takes an examined file into its row. Doing it again changes nothing. `person`: to whom somebody linked the card. */
export const keep = (k: Keeping, kept: Kept, person: Person | null = null): Promise<Outcome> => {
  if (kept.is === 'other') return keepOther(k, kept);
  return kept.is === 'vehicle' ? keepVehicle(k, kept) : keepCard(k, kept, person);
};

/** A workshop, control or company card: no driver's days, but calibrations of vehicles and whose card it is. */
const keepOther = async (k: Keeping, kept: KeptOther): Promise<Outcome> => {
  const { other, findings, signature } = kept;
  const isContested = doubtOf(k.row, kept) === 'contested';
  const lastActivity = other.lastActivityAt === null ? null : isoOf(other.lastActivityAt);
  await saveReading(k, isContested ? 'contest' : 'treat', {
    values: {
      kind: other.kind,
      holder: other.holder,
      card_nation: other.nation,
      card_number: other.number,
      downloaded_at: downloadInName(k.row.name) ?? lastActivity,
    },
    findings,
    signature,
  });
  const vehicles = await keepCalibrations(k.tx, k.row, isContested ? [] : other.calibrations);
  return outcomeOf({
    row: k.row,
    outcome: isContested ? 'contested' : 'treated',
    other,
    vehicles,
    findings,
    signature,
  });
};
