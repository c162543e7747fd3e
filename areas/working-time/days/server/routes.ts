import { addDays, isDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import { notFound } from '#platform/server/app-error.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { serve, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { collaboratorOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import { dayControl, days } from '../contract.ts';
import { controlled } from './control-list.ts';
import { dayDetail } from './day-detail.ts';
import { positionImport } from './import-positions.ts';
import { activityImport } from './import-activities.ts';
import { sendDaysBack, undoDecision, validateDays } from './decide.ts';
import { dayRecords } from './read-days.ts';
import { queueRecompute } from './recompute-job.ts';
import { absenceReasons, shownAbsences, withReason } from './absence-reasons.ts';

const SHOWN_DAYS = 31;

/** A person inside the context; people without the right to see everybody see themselves. */
const readable = async (
  call: { readonly tx: Tx; readonly actor: Actor },
  collaboratorId: number,
): Promise<Person> => {
  const own = call.actor.collaboratorId === collaboratorId;
  const person =
    own || may(call.actor, 'day.read-all') ? await collaboratorOf(call.tx, collaboratorId) : null;
  if (person === null || !(own || call.actor.scope.includes(person.infraId))) throw notFound();
  return person;
};

const day = async (call: HandlerCall<typeof days.day>) => {
  const { collaborator, day: asked } = call.params;
  if (!isDay(asked)) throw notFound();
  const { infraId } = await readable(call, collaborator);
  const detail = await dayDetail(call.tx, collaborator, asked);
  if (detail === null) throw notFound();
  const controllable =
    call.actor.collaboratorId !== collaborator &&
    may(call.actor, 'day.validate') &&
    asked < todayIn(call.now);
  return withReason({ ...detail, controllable }, await absenceReasons(call, collaborator), infraId);
};

export const daysServer = serve('days', days, {
  day,
  lastDays: async (call) => {
    await readable(call, call.params.collaborator);
    const to = call.query.to ?? todayIn(call.now);
    const from = call.query.from ?? addDays(to, 1 - SHOWN_DAYS);
    const reason = await absenceReasons(call, call.params.collaborator);
    return {
      days: (await dayRecords(call.tx, { collaboratorIds: [call.params.collaborator], from, to }))
        .map((d) => ({ ...d, absences: shownAbsences(d.absences, reason, d.infraId) }))
        .reverse(),
    };
  },
  recompute: async (call) => {
    const { collaborator, day: asked } = call.params;
    if (!isDay(asked)) throw notFound();
    const person = await readable(call, collaborator);
    return {
      job: await queueRecompute(call, person, {
        first: addDays(asked, -1),
        last: addDays(asked, 1),
      }),
    };
  },
});

export const dayControlServer = serve('day-control', dayControl, {
  ...controlled.handlers,
  ...importHandlers(activityImport),
  ...prefixed('positions', importHandlers(positionImport)),
  validate: validateDays,
  sendBack: sendDaysBack,
  undo: undoDecision,
});
