import { prefixed } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { deleteRow, insertedId, rowById } from '#platform/server/db/rows.ts';
import { counters } from '../contract.ts';
import { myCounters } from '../own-contract.ts';
import { leaveNotices } from '../leave-notice-contract.ts';
import { waivers } from '../waiver-contract.ts';
import { fr } from '../fr.ts';
import { explained, foreseen } from './absence.ts';
import { counterRow, counterToEdit, countersOf } from './definitions.ts';
import { balances, counterSettings } from './list.ts';
import { admitted, personCounters, within } from './person.ts';
import { recomputeCounters } from './recompute-job.ts';
import { follow } from './recompute.ts';
import { informMany, noticeRows } from './leave-notices.ts';
import { inform, removeWaiver, waive } from './leave-statements.ts';
import {
  configuration,
  displayOf,
  removeThreshold,
  saveDisplay,
  saveThreshold,
} from './display.ts';
import { check, holidays, widget } from './own.ts';
import { awaited, giveOpening, waiveOpenings } from './openings.ts';
import { takeBack } from './take-back.ts';
import { saveWaiver, waiverRows } from './waivers.ts';
import type { CounterTables } from './table.ts';

const t = texts(fr);

const credit = async (call: HandlerCall<typeof counters.credit>) => {
  const { counterId, day, amount, reason } = call.body;
  const { person, id } = await within(call, 'write', async (tx) => {
    const who = await admitted(tx, call, call.params.collaborator);
    // Nobody credits himself.
    if (who.id === call.actor.collaboratorId) throw new AppError('forbidden');
    const exists = (await countersOf(tx, who.customerId)).some((c) => c.id === counterId);
    if (!exists) throw invalid({ counterId: fr.counterMissing });
    const row = await insertedId(tables<CounterTables>({ tx }), 'counter_credit', {
      customer_id: who.customerId,
      infra_id: who.infraId,
      collaborator_id: who.id,
      counter_id: counterId,
      day,
      amount,
      reason,
      user_id: call.actor.userId,
    });
    return { person: who, id: row };
  });
  await follow(call, person);
  return { id };
};

const removeCredit = async (call: HandlerCall<typeof counters.removeCredit>) => {
  const person = await within(call, 'write', async (tx) => {
    const row = await rowById(tables<CounterTables>({ tx }), 'counter_credit', call.params.id, [
      'id',
      'collaborator_id',
    ]);
    if (row === undefined) throw notFound();
    const who = await admitted(tx, call, row.collaborator_id);
    if (who.id === call.actor.collaboratorId) throw new AppError('forbidden');
    await deleteRow(tables<CounterTables>({ tx }), 'counter_credit', row.id);
    return who;
  });
  await follow(call, person);
  return null;
};

const saveCounter = async (call: HandlerCall<typeof counters.counterSave>) => {
  const { version, ...values } = call.body;
  const customerId =
    call.params.id === 0
      ? await customerOf(call)
      : (await rowById(tables<CounterTables>(call), 'counter', call.params.id, ['customer_id']))
          ?.customer_id;
  if (customerId === undefined || !call.actor.customers.includes(customerId)) throw notFound();
  const book = await codeBookOf(call.tx, customerId);
  const unknown = values.absences.find((code) => book.absence(code) === undefined);
  if (unknown !== undefined) throw invalid({ absences: t('unknownAbsence', { code: unknown }) });
  const others = (await countersOf(call.tx, customerId, { activeOnly: false })).filter(
    (c) => c.id !== call.params.id,
  );
  if (others.some((c) => c.code === values.code)) throw invalid({ code: fr.codeTaken });
  for (const other of values.active ? others.filter((c) => c.active) : []) {
    const twice = other.absences.find((code) => values.absences.includes(code));
    if (twice !== undefined)
      throw invalid({ absences: t('absenceTaken', { code: twice, counter: other.label }) });
  }
  if (call.params.id !== 0)
    return updateVersioned<{ id: number; version: number }>(
      call.tx,
      'counter',
      { id: call.params.id, version },
      counterRow(values),
    );
  return tables<CounterTables>(call)
    .insertInto('counter')
    .values({ customer_id: customerId, ...counterRow(values) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const countersServer = serve(
  'counters',
  counters,
  {
    ...balances.handlers,
    of: (call) => personCounters(call, call.params.collaborator, call.query.day),
    counterBalance: (call) => personCounters(call, call.query.collaborator, call.query.day),
    credit,
    removeCredit,
    giveOpening,
    awaitedOpenings: awaited,
    waiveOpenings,
    waive,
    removeWaiver,
    inform,
    ...importHandlers(takeBack),
    recompute: async (call) => ({
      job: await call.services.jobs.enqueue(
        call.tx,
        recomputeCounters,
        { customerId: await customerOf(call) },
        call.actor,
      ),
    }),
    ...prefixed('settings', counterSettings.handlers),
    absence: explained,
    foreseen,
    counterLoad: (call) => counterToEdit(call.tx, call.params.id),
    counterSave: async (call) => {
      const { id, version } = await saveCounter(call);
      // A changed rule changes everybody's balance.
      await call.services.jobs.enqueue(
        call.tx,
        recomputeCounters,
        { customerId: await customerOf(call) },
        call.actor,
      );
      return { id, version };
    },
  },
  { counterSave: 'counterLoad' },
);

export const myCountersServer = serve(
  'my-counters',
  myCounters,
  { check, holidays, widget, configuration, saveThreshold, removeThreshold, saveDisplay },
  {
    saveDisplay: async ({ tx, body: { infraId } }) => ({
      infraId,
      ...(await displayOf(tx, infraId)),
    }),
  },
);

export const waiversServer = serve('waiver-split-days', waivers, {
  ...waiverRows.handlers,
  saveWaiver,
});

export const leaveNoticesServer = serve('leave-notices', leaveNotices, {
  ...noticeRows.handlers,
  informMany,
});
