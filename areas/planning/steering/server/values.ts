// What the board asks: the columns one may see, and their values.
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall } from '#platform/server/call.ts';
import { payConfiguration } from '#areas/pay-variables/headings/server/api.ts';
import { personDays } from '#areas/pay-variables/pay-entry/server/api.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import type {
  ShownColumn,
  SteeringValues,
  steeringFormulas,
  steeringValues,
  Tried,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { computeText, figuresIn, inputsOf, namesIn } from './compute.ts';
import { errorsOf, namesOf, type Call } from './formulas.ts';
import { peopleOf, type Asked, type Person } from './load-people.ts';
import type { SteeringTables } from './table.ts';

const TRIED_PEOPLE = 8;
const seesAll = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.includes('ROLE_ADMIN') || actor.roles.includes('ROLE_SUPER_ADMIN');

const shownColumns = async (call: Call, customerId: number) => {
  const rows = await tables<SteeringTables>(call)
    .selectFrom('steering_column as c')
    .innerJoin('steering_formula as f', 'f.id', 'c.formula_id')
    .selectAll('c')
    .select(['f.unit', 'f.text', 'f.label as formula_label'])
    .where('c.customer_id', '=', customerId)
    .where('c.active', '=', true)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  return rows.filter(
    (r) =>
      r.audience.length === 0 ||
      seesAll(call.actor) ||
      r.audience.some((role) => call.actor.roles.includes(role)),
  );
};
export const listColumns = async (
  call: HandlerCall<typeof steeringValues.list>,
): Promise<{ columns: ShownColumn[] }> => {
  const customerId = await customerOrNull(call);
  const rows = customerId === null ? [] : await shownColumns(call, customerId);
  return {
    columns: rows.map((r) => ({
      id: r.id,
      label: r.label,
      head: r.head,
      unit: r.unit,
      format: r.format,
      decimals: r.decimals,
      thresholds: [...r.thresholds],
      doc: r.formula_label,
    })),
  };
};

const factsFor = async (
  call: Call,
  asked: Asked,
  texts: readonly string[],
  vocabulary: Vocabulary,
) => {
  const names = namesIn(texts, vocabulary);
  const people = await peopleOf(call, {
    ...asked,
    withAbsenceHours: names.has('planning.heures_absence'),
  });
  const figures = figuresIn(names);
  const days =
    figures === null
      ? { starts: new Int32Array(people.length + 1), days: [] }
      : await personDays(call.tx, {
          people: people.map((p) => p.id),
          infras: call.actor.scope,
          range: asked.range,
          figures,
        });
  return {
    people,
    inputs: inputsOf(
      people,
      days,
      await payConfiguration(call.tx, asked.customerId, asked.range.last),
      names,
    ),
  };
};

export const loadValues = async (
  call: HandlerCall<typeof steeringValues.load>,
): Promise<SteeringValues> => {
  const { from, to, columns: wanted, agencies, collaborators } = call.query;
  const customerId = await customerOrNull(call);
  const all = customerId === null ? [] : await shownColumns(call, customerId);
  const columns = wanted.length === 0 ? all : all.filter((c) => wanted.includes(c.id));
  if (customerId === null || columns.length === 0) return { people: [], columns: [] };
  const vocabulary = await namesOf(call, customerId);
  const { people, inputs } = await factsFor(
    call,
    { range: { first: from, last: to }, customerId, agencies, collaborators },
    columns.map((c) => c.text),
    vocabulary,
  );
  return {
    people: people.map((p) => p.id),
    columns: columns.map((c) => ({ id: c.id, ...computeText(c.text, vocabulary, inputs) })),
  };
};

/** A text over the first people of this month. */
export const tryText = async (
  call: HandlerCall<typeof steeringFormulas.tryText>,
): Promise<Tried> => {
  const { text, unit } = call.body;
  const customerId = await customerOf(call);
  const vocabulary = await namesOf(call, customerId);
  const errors = errorsOf(text, unit, vocabulary);
  if (errors.length > 0)
    throw new AppError('invalid', {
      message: fr.tryBroken,
      details: errors.map((e) => ({ field: 'text', message: e.message })),
    });
  const range: DayRange = daysOfMonth(monthOf(todayIn(call.now)));
  const { people, inputs } = await factsFor(
    call,
    { range, customerId, agencies: [], collaborators: [], limit: TRIED_PEOPLE },
    [text],
    vocabulary,
  );
  const computed = computeText(text, vocabulary, inputs);
  const why = new Map(computed.errors);
  return {
    from: range.first,
    to: range.last,
    rows: people.map((p: Person, i) => ({
      id: p.id,
      name: p.name,
      value: computed.values[i] ?? null,
      error: why.get(i) ?? null,
    })),
  };
};
