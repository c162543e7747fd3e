// Days that Mobilic said before and no longer has: the same weeks are read each time, so that what is missing there was deleted. Each becomes a line of the
// sheet that takes it back; what months that are closed keep is the import's to say.
import { addDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { dayAt, secondsOf, todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { importedDays } from '#areas/working-time/days/server/api.ts';
import { fr } from '../fr.ts';
import { DAYS_BACK } from './mobilic.ts';
import { kept, type Run } from './run-context.ts';
import type { ConnectorTables } from './table.ts';

/** When activities of each person begin, in what the sheet says. */
const startsIn = (sheet: string): ReadonlyMap<string, readonly number[]> => {
  const starts = sheet
    .split('\r\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [who = '', start = ''] = line.split(';');
      return { who: who.toLowerCase(), at: secondsOf(Temporal.Instant.from(start)) };
    });
  const byPerson = Map.groupBy(starts, ({ who }) => who);
  return new Map([...byPerson].map(([who, of]) => [who, of.map(({ at }) => at)]));
};

/** The sheet, with a line for each day that is gone. A mission of the first days may have begun before what was read: they are left. Null: nothing is said. */
export const withGoneDays = async (run: Run, bytes: Buffer): Promise<Buffer | null> => {
  const from = addDays(todayIn(run.job.services.now()), 2 - DAYS_BACK);
  const { id, customer_id: customerId } = run.row;
  const before = await kept(run, async (tx) => {
    const items = await tables<ConnectorTables>({ tx })
      .selectFrom('connector_item')
      .select('sha256')
      .where('connector_id', '=', id)
      .where('stage', '=', 'taken')
      .execute();
    return importedDays(tx, { customerId, contents: items.map((i) => i.sha256), from });
  });
  const sheet = bytes.toString('utf8');
  const starts = startsIn(sheet);
  const gone = before.filter(({ email, day, zone }) => {
    const own = email === null ? [] : (starts.get(email.toLowerCase()) ?? []);
    return !own.some((at) => dayAt(at, zone) === day);
  });
  const lines = gone.map(({ matricule, day }) => {
    const written = formatDay(day);
    return `${matricule};${written} 00:00;${written} 00:01;${fr.goneDay}\r\n`;
  });
  if (starts.size + lines.length === 0) return null;
  return Buffer.from(sheet + lines.join(''));
};
