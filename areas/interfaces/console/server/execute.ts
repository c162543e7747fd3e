// A command is started as the job it is: rehearsed in a transaction that is rolled back, or queued with a record of who asked.
import { sql } from 'kysely';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { commandName, type CommandValues } from '#platform/server/commands.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import {
  ADMINISTERED_JOBS,
  administerJobs,
  type JobTables,
} from '#platform/server/jobs/administer.ts';
import { scopeOf, type Db } from '#platform/server/services.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { providerConsole } from '../contract.ts';
import { fr } from '../fr.ts';
import { commandOf, valuesOf, type AnyCommand } from './commands.ts';
import type { ConsoleTables } from './table.ts';

type ExecuteCall = HandlerCall<typeof providerConsole.execute>;

class RolledBack extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super('rolled back');
    this.lines = lines;
  }
}
/** Whatever the rehearsal wrote is undone. */
const rehearsed = async (
  db: Db,
  rehearse: (tx: Tx) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  try {
    return await db.elevated(async (tx) => {
      throw new RolledBack(await rehearse(tx));
    });
  } catch (end) {
    if (end instanceof RolledBack) return end.lines;
    throw end;
  }
};

const isUnderWay = async (tx: Tx, name: string, values: CommandValues): Promise<boolean> => {
  const row = await tables<ConsoleTables & JobTables>({ tx })
    .selectFrom(ADMINISTERED_JOBS)
    .innerJoin('console_execution as e', 'e.job_run_id', 'j.id')
    .select('j.id')
    .where('e.command', '=', name)
    .where(sql<boolean>`e.parameters = ${JSON.stringify(values)}::jsonb`)
    .where('j.state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row !== undefined;
};

const queue = async (
  call: ExecuteCall,
  tx: Tx,
  { command, values }: { readonly command: AnyCommand; readonly values: CommandValues },
): Promise<number> => {
  const name = commandName(command.job.kind);
  await administerJobs(tx);
  await oneAtATime(tx, 'console', name);
  if (command.destroys === true) await requireConfirmed(tx, call);
  if (await isUnderWay(tx, name, values))
    throw new AppError('conflict', { message: fr.alreadyWaits });
  const job = await call.services.jobs.enqueue(
    tx,
    command.job,
    command.payload(values),
    call.actor,
  );
  await insertRow(tables<ConsoleTables>({ tx }), 'console_execution', {
    command: name,
    parameters: JSON.stringify(values),
    user_id: call.actor.userId,
    job_run_id: job,
  });
  return job;
};

export const executeWith = (commands: readonly AnyCommand[]) => async (call: ExecuteCall) => {
  const command = commandOf(commands, call.params.name);
  const values = valuesOf(command, call.body.values, call.actor.customers);
  if (call.body.dryRun) {
    const lines = await rehearsed(call.services.db, (tx) => command.rehearse(tx, values, call.now));
    return { status: 0 as const, job: null, output: [...lines, fr.dryRunDone] };
  }
  const job = await call.services.db.within(scopeOf(call.actor, call.request), 'write', (tx) =>
    queue(call, tx, { command, values }),
  );
  return { status: null, job, output: [] };
};
