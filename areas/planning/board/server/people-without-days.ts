// People of whom a month that is over shows nothing: no service, no absence, no shift. A pay of zero would pass in silence.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { CloseCheck } from '#platform/server/contributions.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { plannedRows } from '#areas/working-time/schedules/server/table.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';

const [m, d, s] = [missionRows('m'), dayRows('d'), plannedRows('s')];

export const peopleWithoutDays: CloseCheck = {
  code: 'people_without_days',
  check: async (call, { infras, firstDay, lastDay }) => {
    const range = { first: firstDay, last: lastDay };
    const { rows } =
      lastDay >= todayIn(call.now)
        ? { rows: [] }
        : await sql<{ n: number }>`select count(distinct ${m.person})::int as n from ${m.rows}
            where ${m.in(infras)} and ${m.onOwnPayroll} and ${m.during(range)}
            and not exists (select from ${d.rows} where ${d.person} = ${m.person} and ${d.within(range)}
              and (${d.service} > 0 or ${d.absenceCode} is not null))
            and not exists (select from ${s.rows} where ${s.person} = ${m.person} and ${s.day} between ${firstDay}::date and ${lastDay}::date)`.execute(
            call.tx,
          );
    return {
      code: 'people_without_days',
      label: fr.peopleWithoutDays,
      count: rows[0]?.n ?? 0,
      blocking: false,
      may: board.screen.may,
      url: `${fillPath(board.screen.path)}?view=date_to_date&from=${firstDay}&to=${lastDay}`,
    };
  },
};
