// One day of one person as it is planned: circuits with their vehicles, what its person was told, wishes, and who changed it.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  missionOn,
  remarksOn,
  surroundings,
  type Shift,
} from '#areas/planning/changes/server/api.ts';
import { changeRows } from '#areas/planning/changes/server/table.ts';
import { circuitsOn, otherJob } from '#areas/planning/circuits/server/api.ts';
import { publishedOn } from '#areas/planning/publications/server/api.ts';
import { wishesOn } from '#areas/planning/wishes/server/api.ts';
import type { board } from '../contract.ts';
import type { DayPlan } from '../day-plan.ts';
import { fr } from '../fr.ts';
import { writtenShift } from '../written.ts';

const t = texts(fr);
const MOST = 20;
type Calling = HandlerCall<typeof board.dayPlan>;
interface Traced {
  readonly shift?: Shift | null;
  readonly comment?: string | null;
}
/** The hours, and the comment where it changed; absences are only named: their kind may be closed to the reader. */
const wordsOf = (traced: Traced | null): string => {
  if (traced === null) return fr.dayNothing;
  if (!('shift' in traced || 'comment' in traced)) return fr.dayAbsence;
  const { shift, comment } = traced;
  const hours = shift === undefined ? [] : [shift === null ? fr.dayNothing : writtenShift(shift)];
  const note = comment === undefined ? [] : [comment === null ? fr.dayNoNote : `« ${comment} »`];
  return [...hours, ...note].join(', ');
};
const historyOf = async ({ tx, actor, params }: Calling): Promise<DayPlan['history']> => {
  const c = changeRows('c');
  const rows = await tx.run<{
    id: number;
    at: string;
    by: string;
    before: Traced | null;
    after: Traced | null;
    reason: string | null;
  }>`select ${c.id} as id, ${c.at} as at, ${c.by} as by, ${c.before} as before, ${c.after} as after, ${c.reason} as reason
    from ${c.rows} where ${c.person} = ${params.collaborator} and ${c.day} = ${params.day}::date
      and ${c.agency} = any(${actor.scope}::bigint[]) order by ${c.id} desc limit ${sql.lit(MOST)}`;
  return rows.map(({ id, at, by, before, after, reason }) => ({
    id,
    at,
    by,
    text: t('dayChanged', { before: wordsOf(before), after: wordsOf(after) }),
    reason,
  }));
};

export const dayPlan = async (call: Calling): Promise<DayPlan> => {
  const { tx, actor, now, params } = call;
  const { collaborator: id, day } = params;
  const around = await surroundings({
    tx,
    scope: actor.scope,
    now,
    ids: [id],
    range: { first: day, last: day },
    lock: false,
    bare: true,
  });
  const person = around.people.get(id);
  const mission = person === undefined ? null : missionOn(person, day);
  if (person === undefined || (mission === null && !person.plannedIn.has(day))) throw notFound();
  const shift = person.shifts.get(day) ?? null;
  const circuits = await circuitsOn(tx, actor.scope, { person: id, day });
  const cells = shift === null ? [] : [{ collaboratorId: id, day, shift }];
  const remarks = (await remarksOn(tx, around, cells)).map((r) => r.message);
  return {
    planned: shift === null ? null : writtenShift(shift),
    comment: person.comments.get(day) ?? null,
    circuits: circuits.map(({ code, label, vehicle, validated }) => ({
      code,
      label,
      vehicle,
      validated,
    })),
    wishes: await wishesOn(tx, id, day),
    remarks: [
      ...remarks,
      ...circuits.flatMap(({ code, shiftCode }) => {
        const message = otherJob(mission?.driverType ?? null, shiftCode);
        return message === null ? [] : [`${code} : ${message}`];
      }),
    ],
    published: await publishedOn(tx, actor.scope, { person: id, day, shift }),
    history: await historyOf(call),
  };
};
