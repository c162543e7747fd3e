// Where else a service that passes a limit could go: to another driver of the agency who is free and legal that day, or as another circuit
// that nobody drives yet. Asked for one service at a time, of few people: a gesture waits for the answer.
import { sql } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import type { Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { GONE } from '#areas/working-time/schedules/contract.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { absenceRows, plannedRows } from '#areas/working-time/schedules/server/table.ts';
import type { Alternative, LegalWarning, Shift } from '../changes.ts';
import { fr } from '../fr.ts';
import { broken } from '../legality.ts';
import type { Sorted } from './check-batch.ts';
import { lacksOf } from './judge-right.ts';
import { whoOf, workOf } from './judge-batch.ts';
import { missionOn, surroundings, type PlannedPerson, type Surroundings } from './people.ts';
import type { WriteCall } from './write-call.ts';

export interface OpenCircuit {
  readonly id: number;
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
  readonly shiftCode: string;
}
/** Circuits of an agency in sight that run on a day and that nobody drives. */
export type OpenCircuits = (
  tx: Tx,
  scope: readonly number[],
  agency: number,
  day: Day,
) => Promise<readonly OpenCircuit[]>;

const t = texts(fr);
/** Drivers and circuits tried, and alternatives told. */
const TRIED = 8;
const TOLD = 3;
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);

/** Drivers of the same kind in the agency without a plan or an absence that day, those who are planned least around it first. */
const freeDrivers = async (
  { tx, actor }: WriteCall,
  agency: number,
  day: Day,
  like: PlannedPerson,
): Promise<number[]> => {
  if (!actor.scope.includes(agency)) return [];
  const around = { first: addDays(day, -6), last: addDays(day, 6) };
  const [m, p, a] = [missionRows('m'), plannedRows('p'), absenceRows('a')];
  const b = plannedTime(
    'b',
    around,
    ({ person }) =>
      sql`${person} in (select ${m.person} from ${m.rows} where ${m.agency} = ${agency})`,
  );
  const rows = await tx.run<{ id: number }>`
    select ${m.person} as id, coalesce(busy.seconds, 0) as busy_seconds
    from ${m.rows} left join (select ${b.person} as person, sum(${b.seconds}) as seconds from ${b.rows} group by ${b.person}) busy on busy.person = ${m.person}
    where ${m.agency} = ${agency} and ${m.on(day)} and ${m.driverType} is not distinct from ${like.driverType}::text and ${m.person} <> ${like.id}
      and not exists (select 1 from ${p.rows} where ${p.person} = ${m.person} and ${p.day} = ${day}::date)
      and not exists (select 1 from ${a.rows} where ${a.person} = ${m.person} and ${a.during({ first: day, last: day })} and not ${a.is([...GONE])})
    order by busy_seconds, ${m.person} limit ${TRIED}`;
  return [...new Set(rows.map((r) => r.id))];
};
/** Whether a service on a day breaks nothing for a person. `without`: what the person does that day leaves. */
const holds = (s: Surroundings, p: PlannedPerson, day: Day, shift: Shift): boolean => {
  const rest = new Map([...p.shifts].filter(([d]) => d !== day));
  const before = workOf(p, rest, p.absences);
  return (
    !p.proven.has(day) &&
    lacksOf(p, day, shift).length === 0 &&
    broken(before, workOf(p, new Map([...rest, [day, shift]]), p.absences), whoOf(s, p)).length ===
      0
  );
};

/** The service that is passed a limit with: whose, when, in which agency. */
interface Wanted {
  readonly agency: number;
  readonly day: Day;
  readonly shift: Shift;
  readonly person: PlannedPerson;
}

const otherDrivers = async (
  call: WriteCall,
  { agency, day, shift, person }: Wanted,
): Promise<Alternative[]> => {
  const ids = await freeDrivers(call, agency, day, person);
  if (ids.length === 0) return [];
  const s = await surroundings({
    tx: call.tx,
    scope: call.actor.scope,
    now: call.now,
    ids,
    range: { first: day, last: day },
    lock: false,
  });
  const alternatives: Alternative[] = [];
  const { needs: _, ...hours } = shift;
  for (const other of ids.flatMap((id) => s.people.get(id) ?? [])) {
    if (alternatives.length < TOLD && holds(s, other, day, shift))
      alternatives.push({
        kind: 'other',
        ...hours,
        collaboratorId: other.id,
        circuitId: null,
        label: t('otherDriver', { name: other.name }),
      });
  }
  return alternatives;
};
const otherCircuits = async (
  call: WriteCall,
  openCircuits: OpenCircuits,
  s: Surroundings,
  { agency, day, shift, person }: Wanted,
): Promise<Alternative[]> => {
  const open = (await openCircuits(call.tx, call.actor.scope, agency, day))
    .toSorted((a, b) => Math.abs(a.start - shift.start) - Math.abs(b.start - shift.start))
    .slice(0, TRIED);
  return open
    .filter((c) =>
      holds(s, person, day, { code: c.shiftCode, start: c.start, end: c.end, pause: c.pause }),
    )
    .slice(0, TOLD)
    .map((c) => ({
      kind: 'circuit',
      code: c.shiftCode,
      start: c.start,
      end: c.end,
      pause: c.pause,
      collaboratorId: person.id,
      circuitId: c.id,
      label: t('otherCircuit', { code: c.code, start: clock(c.start), end: clock(c.end) }),
    }));
};

/** Warnings of the one service of a batch, with up to three alternatives of several kinds, the nearest of each kind first. */
export const withOthers = async (
  call: WriteCall,
  openCircuits: OpenCircuits,
  { people: s, batch }: { readonly people: Surroundings; readonly batch: Sorted },
  warnings: readonly LegalWarning[],
): Promise<LegalWarning[]> => {
  const set = batch.cells.filter((c) => c.change.shift?.set);
  const [only] = set;
  const shift = only?.change.shift?.set;
  if (warnings.length === 0 || set.length !== 1 || only === undefined || !shift)
    return [...warnings];
  const {
    person,
    change: { day },
  } = only;
  const agency = missionOn(person, day)?.infraId ?? 0;
  const wanted = { agency, day, shift, person };
  const [drivers, circuits] = [
    await otherDrivers(call, wanted),
    await otherCircuits(call, openCircuits, s, wanted),
  ];
  return warnings.map((w) => {
    if (w.collaboratorId !== person.id || w.day !== day) return w;
    const kinds = [w.alternatives, drivers, circuits];
    const first = kinds.flatMap((k) => k.slice(0, 1));
    return { ...w, alternatives: [...first, ...kinds.flatMap((k) => k.slice(1))].slice(0, TOLD) };
  });
};
