import { serve, type HandlerCall } from '#platform/server/call.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { debitCredit } from '../contract.ts';
import { correct, removeCorrection } from './additions.ts';
import { initialValues } from './initial-values.ts';
import { debitCreditRows } from './list.ts';
import {
  loadLedger,
  loadOwn,
  loadPerson,
  recomputeAll,
  recomputePerson,
  savePerson,
} from './person.ts';
import { recomputeDebitCredit } from './recompute-job.ts';
import { loadSettings, saveSetting } from './settings.ts';

const saveConfiguration = async (
  call: HandlerCall<typeof debitCredit.saveConfiguration>,
): Promise<null> => {
  const { customerId } = await saveSetting(call);
  // Another way of counting changes everybody's balance.
  await call.services.jobs.enqueue(
    call.tx,
    recomputeDebitCredit,
    { customerId, from: null },
    call.actor,
  );
  return null;
};

export const debitCreditServer = serve(
  'debit-credit',
  debitCredit,
  {
    ...debitCreditRows.handlers,
    filters: debitCreditRows.handlers.filterOptions,
    ledger: loadLedger,
    own: loadOwn,
    correct,
    removeCorrection,
    recompute: recomputeAll,
    recomputePerson,
    person: loadPerson,
    savePerson,
    configuration: loadSettings,
    saveConfiguration,
    ...importHandlers(initialValues),
  },
  { savePerson: async (call) => (await loadPerson(call)).said },
);
