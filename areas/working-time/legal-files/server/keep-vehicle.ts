// A vehicle unit that is kept: tied to its vehicle, the days of the drivers whom the customer knows as evidence.
import {
  collaboratorByCard,
  collaboratorOf,
  vehiclesOf,
} from '#areas/collaborators/directory/server/api.ts';
import { queueRecompute, withdrawEvidence } from '#areas/working-time/days/server/api.ts';
import { isoOf } from '../card-content.ts';
import type { Outcome } from '../outcomes.ts';
import { plainFinding } from '../finding.ts';
import type { VehicleContent } from '../vehicle-content.ts';
import { downloadInName, vehicleInName, vehicleOfContent } from '../vehicle-name.ts';
import { keepCalibrations } from './calibrations.ts';
import { giveEvidence, type EvidenceCounts } from './driver-evidence.ts';
import { doubtOf, saveReading, type Keeping } from './file-row.ts';
import { outcomeOf } from './outcome.ts';
import type { KeptVehicle } from './examine.ts';

/** A vehicle unit belongs to the vehicle that its content names, by VIN or plate; where that part is lost, to the one in the file's name. */
export const keepVehicle = async (k: Keeping, kept: KeptVehicle): Promise<Outcome> => {
  const { vehicle: content, signature } = kept;
  const fleet = await vehiclesOf(k.tx, k.row.customer_id);
  const isNamed = content.vin !== null || content.registration !== null;
  const vehicle = isNamed ? vehicleOfContent(content, fleet) : vehicleInName(k.row.name, fleet);
  const isContested = doubtOf(k.row, kept) === 'contested';
  const findings =
    vehicle === null ? [...kept.findings, plainFinding('vehicle-of-nobody')] : kept.findings;
  const outcome = outcomeFor(isContested, vehicle === null);
  await saveReading(k, MOVES[outcome], {
    values: {
      kind: 'vehicle',
      vehicle_id: vehicle?.id ?? null,
      registration: vehicle?.registration ?? content.registration,
      first_day: content.firstDay,
      last_day: content.lastDay,
      days: content.days,
      downloaded_at: downloadOf(k.row.name, content),
      ...(vehicle === null ? {} : { infra_id: vehicle.infraId }),
    },
    findings,
    signature,
  });
  await keepCalibrations(k.tx, k.row, isContested ? [] : content.calibrations);
  const counts = await keepDrivers(k, kept);
  await k.keeper.services.live.publish(k.tx, {
    topics: [`/infrastructures/${vehicle?.infraId ?? k.row.infra_id}/legal-files`],
    type: 'legal-files',
    data: { fileId: k.row.id },
  });
  return outcomeOf({ row: k.row, outcome, vehicle: content, findings, signature, ...counts });
};

const MOVES = { contested: 'contest', unassigned: 'unassign', treated: 'treat' } as const;
/** A contested unit waits for the decision first, whosever vehicle it is: it may hold known drivers. */
const outcomeFor = (isContested: boolean, isOfNobody: boolean): keyof typeof MOVES => {
  if (isContested) return 'contested';
  return isOfNobody ? 'unassigned' : 'treated';
};

const downloadOf = (name: string, { downloadedAt }: VehicleContent): string | null =>
  downloadedAt === null ? downloadInName(name) : isoOf(downloadedAt);

/** Days of the drivers whom the customer knows; what the unit says of others stays in its bytes. Whoever held a card no longer keeps nothing of it. */
const keepDrivers = async (k: Keeping, kept: KeptVehicle): Promise<EvidenceCounts> => {
  const doubt = doubtOf(k.row, kept);
  const holders: number[] = [];
  let [added, unchanged] = [0, 0];
  for (const driver of kept.vehicle.drivers) {
    const person = await collaboratorByCard(k.tx, k.row.customer_id, driver.nation, driver.number);
    if (person === null) continue;
    holders.push(person.id);
    const counts = await giveEvidence(k, { person, source: 'vehicle', content: driver, doubt });
    added += counts.added;
    unchanged += counts.known;
  }
  await takeBackFromOthers(k, holders);
  return { added, known: unchanged };
};

const takeBackFromOthers = async (k: Keeping, holders: readonly number[]): Promise<void> => {
  const taken = await withdrawEvidence(k.tx, k.row.id, { except: holders });
  for (const { collaboratorId, touched } of taken) {
    const person = await collaboratorOf(k.tx, collaboratorId);
    if (person !== null)
      await queueRecompute(
        {
          tx: k.tx,
          services: k.keeper.services,
          actor: k.quiet ? null : k.keeper.actor,
        },
        person,
        touched,
      );
  }
};
