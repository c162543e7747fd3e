// Who may have driven: activities of cards, vehicle units and telematics that name the vehicle that day, then the plan.
import { dayAt, instantAt, wallClockAt } from '#engines/french-time/zones.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { plainPlate } from '#areas/collaborators/directory/server/table.ts';
import { evidenceOf, unpackSpans } from '#areas/working-time/days/server/api.ts';
import { evidenceRows, evidenceVehicleRows } from '#areas/working-time/days/server/table.ts';
import { zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import { plannedDrivers } from '#areas/planning/circuits/server/api.ts';
import type { Candidate } from '../contract.ts';
import { byStrength, plain, proofOf, TOLERANCE_SECONDS, type Proof } from '../driver-proof.ts';

const [e, ev] = [evidenceRows('e'), evidenceVehicleRows('ev')];
export interface Facts {
  readonly plate: string;
  readonly happened_on: string;
  /** Minutes of the day on the agency’s clock. */
  readonly happened_at: number;
  readonly infra_id: number;
}
/** The instant of the notice; both that the clock showed in the hour that autumn repeats. */
const instantsOf = async (
  tx: Tx,
  { infra_id, happened_on: day, happened_at: minute }: Facts,
): Promise<number[]> => {
  const zone = await zoneOf(tx, infra_id);
  const first = instantAt(day, minute * 60, zone);
  const shown = wallClockAt(first, zone).secondOfDay;
  const again = first + 3_600;
  return wallClockAt(again, zone).secondOfDay === shown ? [first, again] : [first];
};

export const driversAt = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  facts: Facts,
): Promise<Candidate[]> => {
  const { plate, happened_on: day } = facts;
  const instants = await instantsOf(tx, facts);
  const range = {
    first: dayAt(Math.min(...instants) - TOLERANCE_SECONDS, 'UTC'),
    last: dayAt(Math.max(...instants) + TOLERANCE_SECONDS, 'UTC'),
  };
  const rows = await tx.column<number>`select distinct ${e.person} as id
    from ${ev.rows} join ${e.rows} on ${e.id} = ${ev.evidence}
    where ${ev.day} between ${range.first}::date and ${range.last}::date and ${plainPlate(ev.plate)} = ${plain(plate)}
      and ${e.stands} and ${e.in(actor.scope)}`;
  const evidence = await evidenceOf(tx, rows, range);
  const proofs: [number, Proof][] = evidence.flatMap((one): [number, Proof][] => {
    const read = { ...one, spans: unpackSpans(one.spans) };
    const [best] = instants.flatMap((at) => proofOf(read, plate, at) ?? []).toSorted(byStrength);
    return best === undefined ? [] : [[one.collaboratorId, best]];
  });
  for (const { id, label } of await plannedDrivers(tx, actor.scope, { plate: plain(plate), day }))
    proofs.push([id, { grade: 'planned', origin: label, offBy: 0 }]);
  const byPerson = Map.groupBy(proofs, ([id]) => id);
  const people = await collaboratorsOf(tx, [...byPerson.keys()]);
  return people
    .map((p) => ({
      collaboratorId: p.id,
      name: personName(p),
      matricule: p.matricule,
      proofs: (byPerson.get(p.id) ?? []).map(([, proof]) => proof).toSorted(byStrength),
    }))
    .toSorted((a, b) => {
      const [first, second] = [a.proofs[0], b.proofs[0]];
      return first === undefined || second === undefined ? 0 : byStrength(first, second);
    });
};
