// Inspections on the road and in the premises, and notices of fines whose driver the cards tell, or tell not to have driven.
import { addDays, dayNumber, type Day } from '#engines/french-time/days.ts';
import { dayAt, wallClockAt } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { TrafficFineTables } from '#areas/planning/traffic-fines/server/table.ts';
import { evidenceOf, unpackSpans } from '#areas/working-time/days/server/api.ts';
import { evidenceRows, evidenceVehicleRows } from '#areas/working-time/days/server/table.ts';
import type { InspectionTables } from '#areas/working-time/inspections/server/table.ts';
import type { DemoCustomer } from './organisation.ts';

const [e, ev] = [evidenceRows('e'), evidenceVehicleRows('ev')];
interface Driving {
  readonly person: number;
  readonly infra: number;
  readonly day: Day;
  readonly plate: string;
}
/** Days of different people whose card names a vehicle, the latest first. */
const drivings = (tx: Tx, agencies: readonly number[], until: Day): Promise<readonly Driving[]> =>
  tx.run<Driving>`select * from (
      select distinct on (${e.person}) ${e.person} as person, ${e.agency} as infra, ${ev.day}::text as day, ${ev.plate} as plate
      from ${ev.rows} join ${e.rows} on ${e.id} = ${ev.evidence}
      where ${e.in(agencies)} and ${e.source} = 'card' and ${e.stands} and ${ev.day} between ${addDays(until, -12)}::date and ${until}::date
      order by ${e.person}, ${ev.day} desc) one order by day desc, person limit 4`;

/** In the middle of the longest driving of the day, on the agency’s clock. */
const caught = async (tx: Tx, { person, infra, day }: Driving) => {
  const evidence = await evidenceOf(tx, [person], { first: day, last: day });
  const [longest] = evidence
    .flatMap((one) => unpackSpans(one.spans))
    .filter(({ activity }) => activity === 'driving')
    .toSorted((a, b) => b.seconds - a.seconds);
  if (longest === undefined) return null;
  const zone = await zoneOf(tx, infra);
  const at = dayNumber(day) * 86_400 + longest.start + Math.floor(longest.seconds / 2);
  return {
    happened_on: dayAt(at, zone),
    happened_at: Math.floor(wallClockAt(at, zone).secondOfDay / 60),
  };
};

const CARD = [{ grade: 'card', origin: 'Carte conducteur', offBy: 0 }];
const OFFENCES = [
  'Excès de vitesse inférieur à 20 km/h',
  'Circulation sur une voie réservée',
  'Stationnement gênant',
];
const seedFines = async (tx: Tx, customer_id: number, all: readonly Driving[], today: Day) => {
  for (const [i, driving] of all.slice(0, 3).entries()) {
    const moment = await caught(tx, driving);
    if (moment === null) continue;
    const sent_on = addDays(moment.happened_on, 3);
    const isDesignated = i === 2;
    await insertRow(tables<TrafficFineTables>({ tx }), 'traffic_fine', {
      customer_id,
      infra_id: driving.infra,
      number: `62${String(customer_id).padStart(4, '0')}${String(1_840 + i * 377)}`,
      sent_on,
      ...moment,
      // At three in the morning the vehicle stood: nothing proves who drove.
      ...(i === 1 ? { happened_at: 180 } : {}),
      plate: driving.plate,
      offence: OFFENCES[i] ?? null,
      place: ['A7, Valence', 'Boulevard Gambetta', 'Quai de la gare'][i] ?? null,
      status: isDesignated ? 'designated' : 'to_designate',
      collaborator_id: isDesignated ? driving.person : null,
      designated_on: isDesignated ? [addDays(sent_on, 2), today].toSorted()[0] : null,
      reason: null,
      proof: isDesignated ? JSON.stringify(CARD) : null,
    });
  }
};
const seedInspections = async (
  tx: Tx,
  { id: customer_id, agencies }: DemoCustomer,
  all: readonly Driving[],
  today: Day,
) => {
  const none = { minor: 0, serious: 0, verySerious: 0, mostSerious: 0 };
  const [first, second] = all;
  const place = agencies[0]?.id ?? 0;
  const rows = [
    {
      on: first?.day,
      by: 'Gendarmerie',
      of: first,
      found: { ...none, minor: 1 },
    },
    { on: second?.day, by: 'DREAL', of: second, found: none },
    {
      on: addDays(today, -150),
      by: 'DREAL',
      of: undefined,
      found: { ...none, minor: 4, serious: 1 },
    },
  ];
  for (const [i, row] of rows.entries())
    if (row.on !== undefined)
      await insertRow(tables<InspectionTables>({ tx }), 'inspection', {
        customer_id,
        infra_id: row.of?.infra ?? place,
        inspected_on: row.on,
        place: row.of === undefined ? 'premises' : 'road',
        authority: row.by,
        reference: `PV-${today.slice(0, 4)}-${String(118 + i * 41)}`,
        collaborator_id: row.of?.person ?? null,
        plate: row.of?.plate ?? null,
        vehicles: row.of === undefined ? 6 : 1,
        minor: row.found.minor,
        serious: row.found.serious,
        very_serious: row.found.verySerious,
        most_serious: row.found.mostSerious,
        note: null,
      });
};

export const seedRoadside = async (tx: Tx, customer: DemoCustomer, today: Day): Promise<void> => {
  const all = await drivings(
    tx,
    customer.agencies.map(({ id }) => id),
    addDays(today, -5),
  );
  await seedFines(tx, customer.id, all, today);
  await seedInspections(tx, customer, all, today);
};
