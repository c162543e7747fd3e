// Activities that other software says (telematics, Mobilic, a workbook), from a file: evidence of the source `embedded`. What a file says of a
// person's day replaces what a file said of it before; closed days stay, and what differs is found as a regularisation, as of late cards.
import { sql } from 'kysely';
import { formatDay, formatPlainDay } from '#engines/french-time/formats.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { dayAt, instantOf, paris, secondsOf, todayIn } from '#engines/french-time/zones.ts';
import type { ImportChange } from '#platform/contract/imports.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { choice, text } from '#platform/server/imports/readers.ts';
import { runRows, writtenRows } from '#platform/server/imports/table.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorsOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import { readMoment, type Moment } from '../moment.ts';
import { unpackSpans, type Activity } from '../spans.ts';
import { replaceEvents } from './event-evidence.ts';
import { markStale, reach } from './evidence.ts';
import { peopleOfLines, zonesOf } from './import-people.ts';
import { queueRecompute } from './recompute-job.ts';
import type { DayTables } from './table.ts';

const t = texts(fr);
const { activityColumns: labels, activityErrors: errors } = fr;
const { unknown: _, ...SAID } = fr.activity;
/** Takes back what a file said of the day, where the other software no longer has it. */
const WITHDRAWN = 'withdrawn';
const columns = fields({
  person: { label: labels.person, reader: text({ max: 120 }), required: true, width: 160 },
  start: { label: labels.start, reader: text({ max: 40 }), required: true, width: 160 },
  end: { label: labels.end, reader: text({ max: 40 }), required: true, width: 160 },
  activity: {
    label: labels.activity,
    reader: choice({ ...SAID, [WITHDRAWN]: fr.activityWithdrawn }),
    required: true,
    width: 140,
  },
});
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Log = ImportLog<Columns>;

const [c, h] = [personRows('c'), writtenRows('h')];
const MOST_SECONDS = 86_400;
const KIND = 'days.activities';
/** Of the sheet to be edited: a month back. */
const SHEET_DAYS = 31;

interface SaidLine {
  readonly line: number;
  readonly person: Person;
  /** The local day that it starts on: an activity over midnight is of the day before. */
  readonly day: Day;
  readonly start: number;
  readonly end: number;
  readonly activity: Activity | typeof WITHDRAWN;
}
/** Why a moment is none, with what may be written instead. */
export const momentFault = (
  fault: Exclude<Moment, { readonly at: number }>,
  text: string,
): string =>
  fault.why === 'unreadable'
    ? t('activityErrors.moment', { text })
    : t(`activityErrors.${fault.why}`, { text, offered: fault.offered.join(fr.orElse) });
/** When a line is, or what is wrong with it. */
const spanOf = (
  { line, values: v }: Line,
  {
    zone,
    now,
    log,
  }: { readonly zone: TimeZone; readonly now: Temporal.Instant; readonly log: Log },
): { start: number; end: number } | null => {
  const [first, last] = [readMoment(v.start, zone), readMoment(v.end, zone)];
  const wrong = (field: 'start' | 'end', reason: string): null => {
    log.problem(line, field, reason);
    return null;
  };
  if (!('at' in first)) return wrong('start', momentFault(first, v.start));
  if (!('at' in last)) return wrong('end', momentFault(last, v.end));
  const [start, end] = [first.at, last.at];
  if (end <= start) return wrong('end', errors.order);
  if (end - start > MOST_SECONDS) return wrong('end', errors.long);
  if (end > secondsOf(now)) return wrong('end', errors.future);
  return { start, end };
};
/** In order of time, and two of one person never at once. */
const withoutOverlaps = (stretches: readonly SaidLine[], log: Log): SaidLine[] => {
  const sorted = stretches.toSorted((a, b) => a.start - b.start || a.line - b.line);
  return [...Map.groupBy(sorted, ({ person }) => person.id).values()].flatMap((of) =>
    of.filter((one, i) => {
      const before = of[i - 1];
      if (before === undefined || before.end <= one.start) return true;
      log.problem(one.line, 'start', t('activityErrors.overlap', { line: before.line }));
      return false;
    }),
  );
};
const saidOf = async (
  call: ImportCall,
  customerId: number,
  lines: readonly Line[],
  log: Log,
): Promise<SaidLine[]> => {
  const people = await peopleOfLines(call, customerId, lines, log);
  const zones = await zonesOf(call, people.values());
  const stretches = lines.flatMap((one): SaidLine[] => {
    const person = people.get(one.line);
    if (person === undefined) return [];
    const zone = zones.get(person.infraId) ?? paris;
    const span = spanOf(one, { zone, now: call.now, log });
    if (span === null) return [];
    const day = dayAt(span.start, zone);
    return [{ line: one.line, person, day, ...span, activity: one.values.activity }];
  });
  return withoutOverlaps(stretches, log);
};

/** Nothing, where all that is said of the day is that it is taken back. */
const stretchesOf = (of: readonly SaidLine[]) =>
  of.flatMap(({ start, end, activity }) =>
    activity === WITHDRAWN ? [] : [{ start, end, activity }],
  );
const instantText = (seconds: number): string => instantOf(seconds).toString();
const fieldOf = ({ start, end, activity }: SaidLine): ImportChange['fields'][number] =>
  activity === WITHDRAWN
    ? { field: labels.activity, before: fr.activityBefore, after: fr.activityWithdrawn }
    : {
        field: fr.activity[activity],
        before: '',
        after: `${instantText(start)} – ${instantText(end)}`,
      };
/** What is said of one person's day, written and told line by line. */
const writeDay = async (
  call: ImportCall,
  log: Log,
  of: readonly [SaidLine, ...SaidLine[]],
): Promise<void> => {
  const [{ person, day, line }] = of;
  const named = (ids: readonly number[]) =>
    ids.map((id) => ({ id, line, label: `${person.matricule} ${day}` }));
  let isNew = true;
  const touched = await replaceEvents(
    call.tx,
    {
      customerId: person.customerId,
      infraId: person.infraId,
      collaboratorId: person.id,
      subSource: 'activities',
      serviceDay: day,
      source: 'embedded',
      origin: t('activitiesOrigin', { day: formatDay(day) }),
      stretches: stretchesOf(of),
    },
    {
      withdrawing: async (ids) => {
        isNew = ids.length === 0;
        await log.touching('activity_evidence', named(ids));
      },
      inserted: (ids) => log.made('activity_evidence', named(ids)),
    },
  );
  if (touched === null) return;
  for (const one of of)
    log.tell({
      line: one.line,
      label: `${personName(person)} · ${formatPlainDay(day)}`,
      what: isNew ? 'created' : 'changed',
      fields: [fieldOf(one)],
    });
  await queueRecompute(call, person, touched);
};

const apply = async (
  call: ImportCall,
  customerId: number,
  lines: readonly Line[],
  log: Log,
): Promise<void> => {
  const stretches = await saidOf(call, customerId, lines, log);
  for (const [first, ...rest] of Map.groupBy(stretches, (s) => `${s.person.id} ${s.day}`).values())
    if (first !== undefined) await writeDay(call, log, [first, ...rest]);
};

export interface ImportedDay {
  readonly matricule: string;
  readonly email: string | null;
  readonly day: Day;
  /** By whose clock. */
  readonly zone: TimeZone;
}
/** Days that imports of these contents said something of, and that stands. */
export const importedDays = async (
  tx: Tx,
  {
    customerId,
    contents,
    from,
  }: { readonly customerId: number; readonly contents: readonly string[]; readonly from: Day },
): Promise<ImportedDay[]> => {
  const r = runRows('r');
  const rows = await tx.run<Omit<ImportedDay, 'zone'> & { infraId: number }>`
    select distinct ${c.matricule} as matricule, ${c.agency} as "infraId", ${c.email} as email, e.service_day::text as day
    from activity_evidence e join ${h.rows} on ${h.table} = 'activity_evidence' and ${h.row} = e.id and ${h.customer} = e.customer_id
    join ${r.rows} on ${r.id} = ${h.run} join ${c.rows} on ${c.id} = e.collaborator_id
    where e.customer_id = ${customerId} and e.sub_source = 'activities' and not e.withdrawn and e.service_day >= ${from}::date
      and ${r.kind} = ${KIND} and ${r.content} = any(${contents}::text[]) order by 1, 4`;
  const zones = await zonesOf({ tx }, rows);
  return rows.map(({ infraId, ...one }) => ({ ...one, zone: zones.get(infraId) ?? paris }));
};

const sheetRows = async (
  { tx, actor, now }: Pick<ImportCall, 'tx' | 'actor' | 'now'>,
  customerId: number,
) => {
  const from = addDays(todayIn(now), -SHEET_DAYS);
  const rows = await tables<DayTables>({ tx })
    .selectFrom('activity_evidence')
    .select([
      'collaborator_id',
      sql<number>`extract(epoch from day)::bigint`.as('midnight'),
      'spans',
    ])
    .where('customer_id', '=', customerId)
    .where('infra_id', '=', anyOf(actor.scope))
    .where('sub_source', '=', 'activities')
    .where('withdrawn', '=', false)
    .where('day', '>=', from)
    .orderBy('collaborator_id')
    .orderBy('day')
    .limit(20_000)
    .execute();
  const people = await collaboratorsOf(tx, [...new Set(rows.map((r) => r.collaborator_id))]);
  const matricules = new Map(people.map((p) => [p.id, p.matricule]));
  return rows.flatMap((r) =>
    unpackSpans(r.spans).map(({ start, seconds, activity }) => {
      const at = Number(r.midnight) + start;
      const matricule = matricules.get(r.collaborator_id) ?? '';
      return [matricule, instantText(at), instantText(at + seconds), activity];
    }),
  );
};

/** The days that an import said something of are computed again without it. */
const undone = async (
  call: ImportCall,
  customerId: number,
  rows: readonly { readonly id: number }[],
): Promise<void> => {
  const days = await call.tx.run<{ id: number; day: string }>`
    select distinct ${c.id} as id, right(${h.label}, 10) as day from ${h.rows}
    join ${c.rows} on ${c.customer} = ${h.customer} and ${c.matricule} = left(${h.label}, -11)
    where ${h.customer} = ${customerId} and ${h.table} = 'activity_evidence' and ${h.row} = any(${rows.map(({ id }) => id)}::bigint[])`;
  const people = await collaboratorsOf(call.tx, [...new Set(days.map(({ id }) => id))]);
  for (const person of people) {
    const touched = reach(days.filter(({ id }) => id === person.id).map(({ day }) => day));
    if (touched === null) continue;
    await markStale(call.tx, person.id, touched);
    await queueRecompute(call, person, touched);
  }
};

export const activityImport = importKind<Columns>({
  kind: KIND,
  title: fr.activitiesTitle,
  may: 'day.validate',
  tables: ['activity_evidence'],
  fields: columns,
  customer: customerOf,
  rows: sheetRows,
  apply,
  undone,
});
