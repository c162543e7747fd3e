// Clockings of another software's terminals, from a file: kept like those that a terminal sends, once, and judged like them. An import can be undone until
// somebody acted on them or validated their day.
import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { zoneNamed, type TimeZone } from '#engines/french-time/territories.ts';
import { dayAt, instantOf, paris, secondsOf, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { choice, text } from '#platform/server/imports/readers.ts';
import { writtenRows } from '#platform/server/imports/table.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { readMoment } from '#areas/working-time/days/server/api.ts';
import {
  collaboratorsOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { customerOf, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { readEvent } from '../event.ts';
import { fr } from '../fr.ts';
import { judgeAgainJob, judgeJob } from './judge-job.ts';
import { rangeAround } from './judge.ts';
import type { ClockingTables } from './table.ts';

const t = texts(fr);
const { importColumns: labels, importErrors: errors } = fr;
const columns = fields({
  badge: { label: labels.badge, reader: text({ max: 64 }), required: true, width: 140 },
  at: { label: labels.at, reader: text({ max: 40 }), required: true, width: 170 },
  type: { label: labels.type, reader: choice(fr.types), required: true, width: 160 },
  device: { label: labels.device, reader: text({ max: 80 }), width: 160 },
});
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Log = ImportLog<Columns>;
const h = writtenRows('h');
const SHEET_DAYS = 31;
const MOST_ROWS = 20_000;

interface Terminal {
  readonly id: number;
  readonly name: string;
  readonly zone: TimeZone;
}
const terminalsOf = async (call: ImportCall, customerId: number): Promise<Terminal[]> => {
  const rows = await tables<ClockingTables>(call)
    .selectFrom('clocking_device')
    .select(['id', 'name', 'infra_id'])
    .where('customer_id', '=', customerId)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .where('kind', '=', 'terminal')
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  const terminals: Terminal[] = [];
  for (const { id, name, infra_id } of rows) {
    const zone = (await infrastructureOf(call.tx, infra_id))?.timezone ?? paris;
    terminals.push({ id, name, zone: zoneNamed(zone) });
  }
  return terminals;
};
/** By its name; where a line names none, the only one that there is. */
const terminalFor = (terminals: readonly Terminal[], name: string | null): Terminal | null => {
  const wanted = name?.toLowerCase() ?? '';
  const called = terminals.filter((d) => wanted === '' || d.name.toLowerCase() === wanted);
  return called.length === 1 ? (called[0] ?? null) : null;
};

const peopleOf = async (
  call: ImportCall,
  customerId: number,
  badges: readonly string[],
): Promise<ReadonlyMap<string, Person>> => {
  const rows = await tables<ClockingTables>(call)
    .selectFrom('clocking_badge')
    .select(['number', 'collaborator_id'])
    .where('customer_id', '=', customerId)
    .where('number', '=', anyOf([...new Set(badges)]))
    .execute();
  const people = new Map(
    (await collaboratorsOf(call.tx, [...new Set(rows.map((r) => r.collaborator_id))]))
      .filter(({ infraId }) => call.actor.scope.includes(infraId))
      .map((p) => [p.id, p]),
  );
  return new Map(
    rows.flatMap((r): [string, Person][] => {
      const person = people.get(r.collaborator_id);
      return person === undefined ? [] : [[r.number, person]];
    }),
  );
};

interface SaidClocking {
  readonly line: number;
  readonly badge: string;
  readonly at: number;
  readonly type: Line['values']['type'];
  readonly device: Terminal;
  readonly person: Person;
}
const saidOf = (
  call: ImportCall,
  lines: readonly Line[],
  {
    terminals,
    people,
    log,
  }: {
    readonly terminals: readonly Terminal[];
    readonly people: ReadonlyMap<string, Person>;
    readonly log: Log;
  },
): SaidClocking[] => {
  const clockings = lines.flatMap(({ line, values: v }): SaidClocking[] => {
    const wrong = (field: keyof Columns, reason: string): [] => {
      log.problem(line, field, reason);
      return [];
    };
    const device = terminalFor(terminals, v.device ?? null);
    if (device === null) return wrong('device', v.device ? errors.device : errors.noDevice);
    const moment = readMoment(v.at, device.zone);
    if (!('at' in moment))
      return wrong(
        'at',
        moment.why === 'unreadable'
          ? fr.refusal.instant
          : t('importErrors.twofold', { offered: moment.offered.join(fr.orElse) }),
      );
    const { at } = moment;
    const { event, why } = readEvent({ badge: v.badge, at, type: v.type }, secondsOf(call.now));
    if (event === undefined) return wrong(why === 'badge' ? 'badge' : 'at', fr.refusal[why]);
    const person = people.get(event.badge);
    if (person === undefined) return wrong('badge', errors.badge);
    return [{ line, badge: event.badge, at, type: v.type, device, person }];
  });
  return onceEach(
    clockings,
    (one) => `${one.device.id} ${one.badge} ${one.at}`,
    ({ line }, before) => log.problem(line, 'at', t('importErrors.same', { line: before })),
  );
};

/** Those that are new; what is known already adds nothing, and another type at the same instant contradicts it. */
const freshOf = async (
  call: ImportCall,
  clockings: readonly SaidClocking[],
  log: Log,
): Promise<SaidClocking[]> => {
  const rows = await call.tx.run<{ device: number; badge: string; at: number; type: string }>`
    select c.device_id as device, c.badge, c.at, c.type from clocking c
    join unnest(${clockings.map((s) => s.device.id)}::bigint[], ${clockings.map((s) => s.badge)}::text[], ${clockings.map((s) => s.at)}::bigint[]) as u(device, badge, at)
      on u.device = c.device_id and u.badge = c.badge and u.at = c.at`;
  const types = new Map(rows.map((r) => [`${r.device} ${r.badge} ${r.at}`, r.type]));
  return clockings.filter((one) => {
    const type = types.get(`${one.device.id} ${one.badge} ${one.at}`);
    if (type !== undefined && type !== one.type)
      log.problem(one.line, 'type', fr.refusal.other_type);
    return type === undefined;
  });
};

const clockingColumns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  device_id: 'bigint',
  badge: 'text',
  at: 'bigint',
  type: 'text',
  received_at: 'bigint',
  drift_seconds: 'int4',
  collaborator_id: 'bigint',
  step: 'text',
} as const;
const apply = async (
  call: ImportCall,
  customerId: number,
  lines: readonly Line[],
  log: Log,
): Promise<void> => {
  const badges = lines.map(({ values }) => values.badge);
  const people = await peopleOf(call, customerId, badges);
  const terminals = await terminalsOf(call, customerId);
  const fresh = await freshOf(call, saidOf(call, lines, { terminals, people, log }), log);
  if (fresh.length === 0) return;
  const ids = await insertMany(
    call.tx,
    'clocking',
    clockingColumns,
    fresh.map((one) => ({
      customer_id: customerId,
      infra_id: one.person.infraId,
      device_id: one.device.id,
      badge: one.badge,
      at: one.at,
      type: one.type,
      received_at: secondsOf(call.now),
      // A file says nothing of the clock that made it.
      drift_seconds: 0,
      collaborator_id: one.person.id,
      step: 'collaborator_link',
    })),
  );
  await log.made(
    'clocking',
    fresh.map((one, i) => ({
      id: ids[i] ?? 0,
      line: one.line,
      label: `${one.person.id} ${one.at}`,
    })),
  );
  for (const { line, person, at, type, device } of fresh)
    log.tell({
      line,
      label: `${personName(person)} · ${formatPlainDay(dayAt(at, device.zone))}`,
      what: 'created',
      fields: [
        {
          field: fr.types[type],
          before: '',
          after: instantOf(at)
            .toZonedDateTimeISO(device.zone)
            .toPlainTime()
            .toString({ smallestUnit: 'minute' }),
        },
      ],
    });
  await call.services.jobs.enqueue(call.tx, judgeJob, { customerId }, null);
  await recordRun(call.tx, {
    what: 'working-time.clocking-import',
    customerId,
    infraId: fresh[0]?.person.infraId ?? null,
    counts: { added: fresh.length },
  });
};

const sheetRows = async (
  { tx, actor, now }: Pick<ImportCall, 'tx' | 'actor' | 'now'>,
  customerId: number,
) => {
  const from = addDays(todayIn(now), -SHEET_DAYS);
  const rows = await tables<ClockingTables>({ tx })
    .selectFrom('clocking as c')
    .innerJoin('clocking_device as d', 'd.id', 'c.device_id')
    .select(['c.badge', 'c.at', 'c.type', 'd.name'])
    .where('c.customer_id', '=', customerId)
    .where('c.infra_id', '=', anyOf(actor.scope))
    .where('d.kind', '=', 'terminal')
    .where('c.at', '>=', sql<number>`extract(epoch from ${from}::date)::bigint`)
    .orderBy('c.at')
    .orderBy('c.id')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((r) => [r.badge, instantOf(Number(r.at)).toString(), r.type, r.name]);
};

const undone = async (
  call: ImportCall,
  customerId: number,
  rows: readonly { readonly id: number }[],
): Promise<void> => {
  const gone = await call.tx.run<{ person: number; at: number }>`
    select split_part(${h.label}, ' ', 1)::bigint as person, split_part(${h.label}, ' ', 2)::bigint as at from ${h.rows}
    where ${h.customer} = ${customerId} and ${h.table} = 'clocking' and ${h.row} = any(${rows.map(({ id }) => id)}::bigint[])`;
  const range = rangeAround(gone.map(({ at }) => Number(at)));
  const people = [...new Set(gone.map(({ person }) => person))];
  if (range !== null)
    await call.services.jobs.enqueue(call.tx, judgeAgainJob, { customerId, people, range }, null);
};

export const clockingImport = importKind<Columns>({
  kind: 'clocking.clockings',
  title: fr.importTitle,
  may: 'clocking.configure',
  tables: ['clocking'],
  fields: columns,
  customer: customerOf,
  rows: sheetRows,
  apply,
  undone,
});
