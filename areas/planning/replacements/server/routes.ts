import { countDays, type Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { serve, type HandlerCall } from '#platform/server/call.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import { plannedRows } from '#areas/working-time/schedules/server/table.ts';
import { MOST_DAYS, replacements } from '../contract.ts';
import { fr } from '../fr.ts';
import { candidates } from './candidates.ts';
import { replace, undo } from './replace.ts';
import { isOpen, uncoveredIn, uncoveredOf } from './uncovered.ts';

const t = texts(fr);
const [p, m] = [plannedRows('p'), missionRows('m')];
const list = async (call: HandlerCall<typeof replacements.list>) => {
  const { dateStart: first, dateEnd: last, agencies, collaborator } = call.query;
  if (last < first) throw invalid({ dateEnd: fr.spanOrder });
  if (countDays({ first, last }) > MOST_DAYS)
    throw invalid({ dateEnd: t('spanLong', { count: MOST_DAYS }) });
  const range = { first, last };
  const uncovered =
    collaborator === undefined
      ? await uncoveredIn(call, range, { agencies })
      : await uncoveredOf(call, range, collaborator);
  return { from: first, to: last, uncovered, open: uncovered.filter(isOpen).length };
};

/** Planned by agencies in sight, and not covered by a later mission. */
const leftBehind = async (call: HandlerCall<typeof replacements.leftBehind>) => {
  const { collaborator, after } = call.query;
  const rows = await call.tx.run<Shift & { day: Day }>`
    select ${p.day} as day, ${p.code} as code, ${p.startsMinute} as start, ${p.endsMinute} as "end", ${p.breakMinutes} as pause
    from ${p.rows} where ${p.person} = ${collaborator} and ${p.in(call.actor.scope)} and ${p.day} > ${after}::date
      and not exists (select from ${m.rows} where ${m.person} = ${p.person} and ${m.on(p.day)} and ${m.startsOn} > ${after}::date)
    order by ${p.day}`;
  return { shifts: rows };
};

export const replacementsServer = serve('replacements', replacements, {
  list,
  leftBehind,
  candidates,
  replace,
  undo,
});
