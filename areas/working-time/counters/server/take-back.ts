// Balances that people bring along from another tool, by file: one line a person and counter. A line that is there already changes nothing.
import { todayIn } from '#engines/french-time/zones.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { day, decimal, text } from '#platform/server/imports/readers.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { amountNumber, amountOf, amountText } from '../amounts.ts';
import { fr } from '../fr.ts';
import { openingFr } from '../opening-fr.ts';
import { openingAmounts } from '../opening-amounts.ts';
import { countersOf } from './definitions.ts';
import { recomputeCounters } from './recompute-job.ts';

const t = texts(fr);
const columns = fields({
  matricule: { label: fr.matricule, reader: text({ max: 40 }), required: true, width: 110 },
  // For whoever fills the sheet; a person is known by the matricule.
  name: { label: fr.name, reader: text({ max: 200 }), width: 180 },
  counter: { label: fr.counter, reader: text({ max: 12 }), required: true, width: 110 },
  day: { label: openingFr.openingDay, reader: day(), required: true, width: 110 },
  amount: {
    label: openingFr.openingAvailable,
    reader: decimal({ decimals: 4, min: -1e8, max: 1e8 }),
    width: 110,
  },
  accruing: {
    label: openingFr.openingAccruing,
    reader: decimal({ decimals: 4, min: -1e8, max: 1e8 }),
    width: 130,
  },
  reason: { label: fr.reason, reader: text({ max: 500 }), width: 260 },
});
type Columns = typeof columns;
const SCALE = 10_000;

interface Standing {
  readonly matricule: string;
  readonly name: string;
  readonly code: string;
  readonly format: 'day' | 'hour';
  readonly day: string;
  readonly amount: number;
  readonly accruing: number | null;
  readonly reason: string;
}
/** As the file says it, to the second: four decimals of an hour are a third of one. */
const typedAmount = ({ format, amount }: Pick<Standing, 'format' | 'amount'>): number =>
  format === 'hour' ? Math.round((amount / 3_600) * SCALE) / SCALE : amountNumber(format, amount);
const p = personRows('p');
const standing = async (
  { tx, actor }: Pick<ImportCall, 'tx' | 'actor'>,
  customerId: number,
): Promise<readonly Standing[]> =>
  await tx.run<Standing>`select ${p.matricule} as matricule, ${p.name} as name, k.code, k.format, c.day::text as day, c.amount::float8 as amount, c.accruing::float8 as accruing, c.reason
  from counter_credit c join ${p.rows} on ${p.id} = c.collaborator_id join counter k on k.id = c.counter_id where c.opening and c.customer_id = ${customerId} and c.infra_id = any(${actor.scope}::bigint[]) order by ${p.matricule}, k.position, c.day limit 50000`;

const m = missionRows('m');
/** Who was there before the portal and has no balance yet: a line each for the clerk to fill, of the eve of the first month. */
const awaitedLines = async (
  { tx, actor }: Pick<ImportCall, 'tx' | 'actor'>,
  customerId: number,
): Promise<readonly Pick<Standing, 'matricule' | 'name' | 'code' | 'day'>[]> =>
  await tx.run<
    Pick<Standing, 'matricule' | 'name' | 'code' | 'day'>
  >`select ${p.matricule} as matricule, ${p.name} as name, k.code, (k.opening_from - 1)::text as day
  from ${p.rows} join counter k on k.customer_id = ${p.customer} and k.active and k.opening_from is not null
  where ${p.customer} = ${customerId} and ${p.in(actor.scope)}
    and exists (select from ${m.rows} where ${m.person} = ${p.id} and ${m.type} = 'P' and ${m.startsOn} < k.opening_from)
    and not exists (select from counter_credit c where c.collaborator_id = ${p.id} and c.counter_id = k.id and c.opening)
  order by ${p.matricule}, k.position limit 50000`;

interface Wanted {
  readonly line: number;
  readonly person: { readonly id: number; readonly infraId: number };
  readonly counterId: number;
  readonly day: string;
  readonly amount: number;
  readonly accruing: number | null;
  readonly reason: string;
  readonly label: string;
  readonly summary: string;
}
const summaryOf = (
  format: Standing['format'],
  { amount, accruing, day }: Pick<Standing, 'amount' | 'accruing' | 'day'>,
): string =>
  [
    amountText(format, amount),
    ...(accruing === null ? [] : [`${amountText(format, accruing)} ${fr.accruing.toLowerCase()}`]),
    formatPlainDay(day),
  ].join(', ');

interface Given extends Pick<Standing, 'format' | 'day' | 'amount' | 'accruing'> {
  /** Person and counter. */
  readonly key: string;
}
/** Balances that are given already. */
const givenTo = async (
  tx: ImportCall['tx'],
  wanted: readonly Wanted[],
): Promise<readonly Given[]> =>
  await tx.run<Given>`select c.collaborator_id || ' ' || c.counter_id as key, k.format, c.day::text as day, c.amount::float8 as amount, c.accruing::float8 as accruing
    from counter_credit c join counter k on k.id = c.counter_id where c.opening and c.collaborator_id = any(${wanted.map((w) => w.person.id)}::bigint[])`;

/** People of the lines by their matricule, which stands once in a customer. */
const peopleOf = async (
  { tx, actor }: Pick<ImportCall, 'tx' | 'actor'>,
  customerId: number,
  lines: readonly ImportLine<Columns>[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly infraId: number }>> => {
  const rows = await tx.run<{
    id: number;
    matricule: string;
    infraId: number;
  }>`select ${p.id} as id, ${p.matricule} as matricule, ${p.agency} as "infraId" from ${p.rows} where ${p.customer} = ${customerId} and ${p.in(actor.scope)} and ${p.matricule} = any(${lines.map((l) => l.values.matricule)}::text[])`;
  return new Map(rows.map(({ matricule, ...person }) => [matricule, person]));
};
/** A line nobody filled, as the sheet has one for each balance that is awaited, says nothing. */
const isFilled = ({ values: v }: ImportLine<Columns>): boolean =>
  typeof v.amount === 'number' || typeof v.accruing === 'number';

const wantedOf = async (
  call: ImportCall,
  customerId: number,
  lines: readonly ImportLine<Columns>[],
  log: ImportLog<Columns>,
): Promise<Wanted[]> => {
  const counters = new Map((await countersOf(call.tx, customerId)).map((c) => [c.code, c]));
  const people = await peopleOf(call, customerId, lines);
  const wanted = lines.filter(isFilled).flatMap(({ line, values: v }): Wanted[] => {
    const person = people.get(v.matricule);
    const counter = counters.get(v.counter.toUpperCase());
    if (person === undefined)
      log.problem(line, 'matricule', t('personMissing', { matricule: v.matricule }));
    else if (person.id === call.actor.collaboratorId) log.problem(line, 'matricule', fr.notOwn);
    else if (counter === undefined)
      log.problem(
        line,
        'counter',
        t('counterUnknown', { code: v.counter, codes: [...counters.keys()].join(', ') }),
      );
    else if (v.day > todayIn(call.now)) log.problem(line, 'day', openingFr.openingLater);
    else if (v.amount === null || v.amount === undefined)
      log.problem(line, 'amount', openingFr.amountMissing);
    else {
      const read = (typed: number): number => amountOf(counter.format, typed / SCALE);
      const amounts = openingAmounts(counter, {
        day: v.day,
        available: read(v.amount),
        accruing: v.accruing === undefined || v.accruing === null ? null : read(v.accruing),
      });
      if (amounts === null) {
        log.problem(line, 'accruing', openingFr.accruingMissing);
        return [];
      }
      return [
        {
          line,
          person,
          counterId: counter.id,
          day: v.day,
          ...amounts,
          reason: v.reason ?? fr.takenBack,
          label: `${v.matricule} ${counter.code}`,
          summary: summaryOf(counter.format, { ...amounts, day: v.day }),
        },
      ];
    }
    return [];
  });
  return onceEach(
    wanted,
    (w) => `${w.person.id} ${w.counterId}`,
    (w, before) => log.problem(w.line, 'day', t('sameLine', { line: before })),
  );
};

export const takeBack = importKind<Columns>({
  kind: 'counters.taken-back',
  title: fr.takeBackTitle,
  may: 'counter.take-back',
  tables: ['counter_credit'],
  fields: columns,
  customer: customerOf,
  rows: async (call, customerId) => [
    ...(await standing(call, customerId)).map((r) => [
      r.matricule,
      r.name,
      r.code,
      r.day,
      typedAmount(r),
      r.accruing === null ? null : typedAmount({ format: r.format, amount: r.accruing }),
      r.reason,
    ]),
    ...(await awaitedLines(call, customerId)).map((r) => [
      r.matricule,
      r.name,
      r.code,
      r.day,
      null,
      null,
      null,
    ]),
  ],
  apply: async (call, customerId, lines, log) => {
    const wanted = await wantedOf(call, customerId, lines, log);
    const given = new Map((await givenTo(call.tx, wanted)).map((g) => [g.key, g]));
    const fresh = wanted.filter((w) => {
      const there = given.get(`${w.person.id} ${w.counterId}`);
      if (there === undefined) return true;
      const isSame =
        there.day === w.day && there.amount === w.amount && there.accruing === w.accruing;
      if (!isSame)
        log.problem(
          w.line,
          'counter',
          texts(openingFr)('openingOther', {
            before: summaryOf(there.format, there),
          }),
        );
      return false;
    });
    if (fresh.length === 0) return;
    const rows = await call.tx.run<{
      id: number;
    }>`insert into counter_credit (customer_id, infra_id, collaborator_id, counter_id, day, amount, accruing, opening, reason, user_id)
      select ${customerId}, u.infra_id, u.collaborator_id, u.counter_id, u.day, u.amount, u.accruing, true, u.reason, ${call.actor.userId} from unnest(${fresh.map((w) => w.person.infraId)}::bigint[], ${fresh.map((w) => w.person.id)}::bigint[], ${fresh.map((w) => w.counterId)}::bigint[],
        ${fresh.map((w) => w.day)}::date[], ${fresh.map((w) => w.amount)}::bigint[], ${fresh.map((w) => w.accruing)}::bigint[], ${fresh.map((w) => w.reason)}::text[]) with ordinality as u(infra_id, collaborator_id, counter_id, day, amount, accruing, reason, n) order by u.n returning id`;
    await log.made(
      'counter_credit',
      rows.flatMap((r, i) => {
        const w = fresh[i];
        return w === undefined ? [] : [{ id: r.id, line: w.line, label: w.label }];
      }),
    );
    for (const w of fresh)
      log.tell({
        line: w.line,
        label: w.label,
        what: 'created',
        fields: [{ field: fr.amount, before: '', after: w.summary }],
      });
    await call.services.jobs.enqueue(call.tx, recomputeCounters, { customerId }, call.actor);
  },
  undone: async (call, customerId) => {
    await call.services.jobs.enqueue(call.tx, recomputeCounters, { customerId }, call.actor);
  },
});
