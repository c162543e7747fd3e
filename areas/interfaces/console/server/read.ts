// What the console shows: queues by kind of job, failures by reason, the latest executions with what they printed.
import { sql } from 'kysely';
import { formatMonth } from '#engines/french-time/formats.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { ADMINISTERED_JOBS, type JobTables } from '#platform/server/jobs/administer.ts';
import { failuresByReason, queueFigures } from '#platform/server/jobs/queues.ts';
import { commandName, type CommandValues } from '#platform/server/commands.ts';
import type { DeadLetters, Execution, Queue } from '../contract.ts';
import { fr } from '../fr.ts';
import type { AnyCommand } from './commands.ts';
import type { ConsoleTables } from './table.ts';

const byName = (commands: readonly AnyCommand[]): ReadonlyMap<string, AnyCommand> =>
  new Map(commands.map((command) => [commandName(command.job.kind), command]));

/** Every kind of which a job is there, and every command. The transaction administers jobs. */
export const queuesOf = async (tx: Tx, commands: readonly AnyCommand[]): Promise<Queue[]> => {
  const named = byName(commands);
  const present = new Map(
    (await queueFigures(tx)).map(({ kind, ...figures }) => [commandName(kind), figures]),
  );
  const nothing = { waiting: 0, retrying: 0, running: 0, failed: 0, oldest: null };
  const all = new Set([...present.keys(), ...named.keys()]);
  return [...all].toSorted().map((name) => ({
    ...nothing,
    ...present.get(name),
    name,
    title: named.get(name)?.label ?? present.get(name)?.title ?? name,
    isCommand: named.has(name),
  }));
};

export const deadLettersOf = async (
  tx: Tx,
  commands: readonly AnyCommand[],
): Promise<DeadLetters[]> => {
  const named = byName(commands);
  return (await failuresByReason(tx)).map(({ kind, title, ...row }) => {
    const name = commandName(kind);
    return { ...row, name, title: named.get(name)?.label ?? title };
  });
};

interface ExecutionRow {
  readonly id: number;
  readonly command: string;
  readonly who: string | null;
  readonly at: string;
  readonly parameters: CommandValues;
  readonly job: number | null;
  readonly state: Execution['state'];
  readonly error: string | null;
  readonly step: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
}
const statusOf = (state: Execution['state']): Execution['status'] => {
  if (state === 'done') return 0;
  return state === 'failed' ? 1 : null;
};
const outputOf = (row: ExecutionRow, command: AnyCommand | undefined): string[] => [
  ...Object.entries(row.result ?? {}).map(
    ([name, value]) => `${command?.results?.[name] ?? name} : ${String(value)}`,
  ),
  ...(row.step === null ? [] : [row.step]),
  ...(row.error === null ? [] : [row.error]),
];
const parametersOf = (
  { parameters }: ExecutionRow,
  command: AnyCommand | undefined,
  customers: ReadonlyMap<number, string>,
): string[] =>
  (command?.parameters ?? []).map(({ name, label, kind }) => {
    const value = parameters[name] ?? null;
    if (kind === 'customer')
      return `${label} : ${value === null ? fr.allCustomers : (customers.get(Number(value)) ?? value)}`;
    const shown = kind === 'month' && typeof value === 'string' ? formatMonth(value) : value;
    return `${label} : ${shown ?? fr.none}`;
  });

interface Asked {
  readonly commands: readonly AnyCommand[];
  readonly customers: readonly { readonly id: number; readonly name: string }[];
  /** Of this command alone. */
  readonly name?: string;
}
const MOST = 20;
/** The latest first. The transaction administers jobs. */
export const executionsOf = async (
  tx: Tx,
  { commands, customers, name }: Asked,
): Promise<Execution[]> => {
  const rows: readonly ExecutionRow[] = await tables<ConsoleTables & JobTables>({ tx })
    .selectFrom('console_execution as e')
    .leftJoin(ADMINISTERED_JOBS, 'j.id', 'e.job_run_id')
    .select(['e.id', 'e.command', 'e.created_at as at', 'e.parameters'])
    .select(['j.id as job', 'j.state', 'j.error', 'j.step'])
    .select([
      sql<string | null>`user_name(e.user_id)`.as('who'),
      sql<ExecutionRow['result']>`case when jsonb_typeof(j.result) = 'object' then j.result end`.as(
        'result',
      ),
    ])
    .$if(name !== undefined, (query) => query.where('e.command', '=', name ?? ''))
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute();
  const named = byName(commands);
  const names = new Map(customers.map((one) => [one.id, one.name]));
  return rows.map((row) => {
    const command = named.get(row.command);
    const { id, who, at, job, state } = row;
    return {
      id,
      command: row.command,
      label: command?.label ?? row.command,
      who,
      at,
      parameters: parametersOf(row, command, names),
      job,
      state,
      status: statusOf(state),
      output: outputOf(row, command),
    };
  });
};
