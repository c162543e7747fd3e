import type { Contributions } from '#platform/server/contributions.ts';
import { commandName } from '#platform/server/commands.ts';
import { serve, tables, type HandlerCall, type Served, type Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { administerJobs } from '#platform/server/jobs/administer.ts';
import type { Services } from '#platform/server/services.ts';
import { customersOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { providerConsole } from '../contract.ts';
import { fr } from '../fr.ts';
import { commandOf, platformCommands, type AnyCommand } from './commands.ts';
import { executeWith } from './execute.ts';
import { queueRows, RECORDED, removeJob, retryJob, retryReason } from './queue.ts';
import { deadLettersOf, executionsOf, queuesOf } from './read.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor'>;
const customersIn = (call: Call) =>
  tables<InfrastructureTables>(call)
    .selectFrom('infrastructure as i')
    .select(['i.id', 'i.name'])
    .where('i.id', 'in', customersOf(call))
    .orderBy('i.name')
    .execute();
const summary = ({ job, label, about, destroys }: AnyCommand) => ({
  name: commandName(job.kind),
  label,
  about,
  destroys: destroys === true,
});

/** Every transaction of the console looks after the jobs of others. */
const administering =
  <C extends { readonly tx: Tx }, A>(handler: (call: C) => Promise<A>) =>
  async (call: C): Promise<A> => {
    await administerJobs(call.tx);
    return handler(call);
  };
const administeringLater =
  <C extends { readonly services: Services }, A>(handler: (call: C) => Promise<A>) =>
  (call: C): Promise<A> => {
    const { db } = call.services;
    const within: typeof db.within = (scope, mode, work) =>
      db.within(scope, mode, async (tx) => {
        await administerJobs(tx);
        return work(tx);
      });
    const services = { ...call.services, db: Object.create(db, { within: { value: within } }) };
    return handler({ ...call, services });
  };

/** `commands`: all areas' together. */
export const consoleServer = ({ commands }: Required<Pick<Contributions, 'commands'>>): Served => {
  const { list, count, filterOptions, exportGet, exportPost } = queueRows.handlers;
  return serve('console', providerConsole, {
    home: administering(async (call) => ({
      queues: (await queuesOf(call.tx, commands)).filter(
        (q) => q.waiting + q.retrying + q.running + q.failed > 0,
      ),
      deadLetters: await deadLettersOf(call.tx, commands),
      executions: await executionsOf(call.tx, { commands, customers: await customersIn(call) }),
    })),
    commands: async () => ({ commands: commands.map(summary) }),
    details: administering(async (call) => {
      const { name } = call.params;
      const command = commandOf(commands, name);
      const customers = await customersIn(call);
      return {
        ...summary(command),
        parameters: [...command.parameters],
        customers,
        executions: await executionsOf(call.tx, { commands, customers, name }),
      };
    }),
    execute: executeWith(commands),
    queues: administering(async (call) => ({ queues: await queuesOf(call.tx, commands) })),
    list: administering(list),
    count: administering(count),
    filterOptions: administering(filterOptions),
    exportGet: administeringLater(exportGet),
    exportPost: administeringLater(exportPost),
    remove: removeJob,
    retry: retryJob,
    retryReason,
  });
};

export const contributes: Contributions = {
  commands: platformCommands,
  recordNames: [
    ['console_execution', fr.record],
    [RECORDED.retry, fr.records.retry],
    [RECORDED.stop, fr.records.stop],
    [RECORDED.remove, fr.records.remove],
  ],
  recordFields: [
    [
      'console_execution',
      {
        command: { label: fr.command },
        parameters: { label: fr.parameters },
        job_run_id: { label: fr.jobRun },
      },
    ],
  ],
  recordPages: [['console_execution', providerConsole.home]],
};
