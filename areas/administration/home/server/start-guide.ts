// What is left to do before a customer's first month, or before the provider's first customer: each step ticks itself by what is there.
import { fillPath } from '#platform/contract/path.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { ContributionCall, Indicator } from '#platform/server/contributions.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { infrastructures } from '#areas/organisation/infrastructures/contract.ts';
import {
  customerOrNull,
  NEW_CUSTOMER_PATH,
  PROVIDER_ROOT,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { headings } from '#areas/pay-variables/headings/contract.ts';
import { SOFTWARE_PATH } from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { payEntry } from '#areas/pay-variables/pay-entry/contract.ts';
import { board } from '#areas/planning/board/contract.ts';
import { counters } from '#areas/working-time/counters/contract.ts';
import { awaitedOpenings } from '#areas/working-time/counters/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import type {
  TheoreticalScheduleTables,
  ScheduleTables,
} from '#areas/working-time/schedules/server/table.ts';
import type { home, StartStep } from '../contract.ts';
import { startFr } from '../start-fr.ts';

type Tables = InfrastructureTables &
  DirectoryTables &
  HeadingTables &
  PayPeriodTables &
  ScheduleTables &
  TheoreticalScheduleTables;
type Db = ReturnType<typeof tables<Tables>>;
type Step = keyof typeof startFr.steps;
const t = texts(startFr);

const PAGES: Readonly<Record<Step, string>> = {
  customer: fillPath(NEW_CUSTOMER_PATH),
  agencies: fillPath(infrastructures.list.path),
  people: fillPath(directory.list.path),
  cards: fillPath(directory.list.path),
  schedules: fillPath(board.screen.path),
  balances: fillPath(counters.list.path),
  headings: fillPath(headings.listPage.path),
  software: fillPath(SOFTWARE_PATH),
  month: fillPath(payEntry.index.path),
};

/** Whether rows of a customer are there, table by table: each a question that ends at the first row. */
const questionsOf = (db: Db, customer: number) => {
  return {
    agencies: db
      .selectFrom('infrastructure')
      .select('id')
      .where('customer_id', '=', customer)
      .where('type', '=', 'agency')
      .where('active', '=', true)
      .limit(1),
    people: db.selectFrom('collaborator').select('id').where('customer_id', '=', customer).limit(1),
    withoutCard: db
      .selectFrom('collaborator')
      .select('id')
      .where('customer_id', '=', customer)
      .where('driver_type', 'is not', null)
      .where('card_number', 'is', null)
      .limit(1),
    schedules: db
      .selectFrom('theoretical_schedule')
      .select('id')
      .where('customer_id', '=', customer)
      .limit(1),
    planned: db.selectFrom('planned_day').select('id').where('customer_id', '=', customer).limit(1),
    headings: db
      .selectFrom('heading')
      .select('id')
      .where('customer_id', '=', customer)
      .where('active', '=', true)
      .limit(1),
    software: softwareWithAllCodes(db, customer).limit(1),
    month: db
      .selectFrom('pay_period')
      .select('id')
      .where('customer_id', '=', customer)
      .where('calculated_at', 'is not', null)
      .limit(1),
  };
};

const doneOf = async (
  call: ContributionCall,
  customer: number,
): Promise<ReadonlyMap<Step, boolean>> => {
  const db: Db = tables<Tables>(call);
  const there = new Set<string>();
  for (const [name, question] of Object.entries(questionsOf(db, customer)))
    if ((await question.execute()).length > 0) there.add(name);
  const { people: awaiting } = await awaitedOpenings(call);
  const hasPeople = there.has('people');
  return new Map<Step, boolean>([
    ['agencies', there.has('agencies')],
    ['people', hasPeople],
    ['cards', hasPeople && !there.has('withoutCard')],
    ['schedules', there.has('schedules') || there.has('planned')],
    ['balances', hasPeople && awaiting === 0],
    ['headings', there.has('headings')],
    ['software', there.has('software')],
    ['month', there.has('month')],
  ]);
};

/** An active software that says of every active heading under which code it leaves, or that it does not. */
const softwareWithAllCodes = (db: Db, customer: number) =>
  db
    .selectFrom('payroll_software as s')
    .select('s.id')
    .where('s.customer_id', '=', customer)
    .where('s.active', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('heading as h')
            .leftJoin('heading_code as c', (join) =>
              join.onRef('c.heading_id', '=', 'h.id').onRef('c.payroll_software_id', '=', 's.id'),
            )
            .select('h.id')
            .where('h.customer_id', '=', customer)
            .where('h.active', '=', true)
            .where('c.id', 'is', null),
        ),
      ),
    );

const hasClosedMonth = async (call: ContributionCall, customer: number): Promise<boolean> =>
  (await tables<Tables>(call)
    .selectFrom('pay_period')
    .select('id')
    .where('customer_id', '=', customer)
    .where('status', '=', 'closed')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whose start it is: a customer's until its first month is closed, the provider's until it has a customer; null: nobody's. */
const startOf = async (call: ContributionCall): Promise<number | 'provider' | null> => {
  const { actor } = call;
  if (actor.provider && actor.contextInfra === null) {
    const isFirst = actor.customers.every((id) => id === PROVIDER_ROOT);
    return isFirst && may(actor, 'infrastructure.customer') ? 'provider' : null;
  }
  if (!may(actor, 'infrastructure.write')) return null;
  const customer = await customerOrNull(call);
  if (customer === null || customer === PROVIDER_ROOT) return null;
  return (await hasClosedMonth(call, customer)) ? null : customer;
};

const stepsOf = async (call: ContributionCall): Promise<StartStep[]> => {
  const whose = await startOf(call);
  if (whose === null) return [];
  const done =
    whose === 'provider'
      ? new Map<Step, boolean>([['customer', false]])
      : await doneOf(call, whose);
  return [...done].map(([name, isDone]) => ({
    name,
    ...startFr.steps[name],
    url: PAGES[name],
    done: isDone,
  }));
};

export const start = async (
  call: HandlerCall<typeof home.start>,
): Promise<{ readonly steps: StartStep[] }> => ({ steps: await stepsOf(call) });

/** Among the figures of the home page: what the guide is drawn by. */
export const startIndicator = async (call: ContributionCall): Promise<Indicator[]> => {
  const left = (await stepsOf(call)).filter((step) => !step.done).length;
  return left === 0
    ? []
    : [
        {
          name: 'start',
          label: startFr.indicator,
          value: left,
          detail: t('left', { count: left }),
        },
      ];
};
