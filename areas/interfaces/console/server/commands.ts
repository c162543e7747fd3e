// The commands of the platform itself, and how any command is found and checked.
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { commandName, type Command, type CommandValues } from '#platform/server/commands.ts';
import { countOver, KEPT_DAYS, PURGE_JOBS } from '#platform/server/jobs/purge.ts';
import { countUnused, SWEEP_FILES } from '#platform/server/files/sweep.ts';
import { commandForm } from '../command-form.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

const purgeRuns: Command<{ readonly days: number } | null> = {
  job: PURGE_JOBS,
  label: fr.purge.label,
  about: fr.purge.about,
  destroys: true,
  parameters: [
    { kind: 'integer', name: 'days', label: fr.purge.days, min: 1, max: 365, start: KEPT_DAYS },
  ],
  payload: ({ days }) => ({ days: Number(days) }),
  rehearse: async (tx, { days }) => [
    t('purge.lines', { count: await countOver(tx, Number(days)) }),
  ],
  results: { removed: fr.purge.removed },
};

const sweepFiles: Command<null> = {
  job: SWEEP_FILES,
  label: fr.sweep.label,
  about: fr.sweep.about,
  destroys: true,
  parameters: [],
  payload: () => null,
  rehearse: async (tx, _values, now) => [t('sweep.lines', { count: await countUnused(tx, now) })],
  results: { removed: fr.sweep.removed },
};
export const platformCommands = [purgeRuns, sweepFiles] as const;

// oxlint-disable-next-line typescript/no-explicit-any -- each has its own payload
export type AnyCommand = Command<any>;
export const commandOf = (commands: readonly AnyCommand[], name: string): AnyCommand => {
  const command = commands.find(({ job }) => commandName(job.kind) === name);
  if (command === undefined) throw notFound();
  return command;
};

/** The values as the command takes them; refuses, field by field, what its parameters do not allow. */
export const valuesOf = (
  { parameters }: AnyCommand,
  sent: CommandValues,
  customers: readonly number[],
): CommandValues => {
  const named = Object.fromEntries(parameters.map(({ name }) => [name, sent[name] ?? null]));
  const read = commandForm(parameters).schema.safeParse(named);
  if (!read.success)
    throw invalid(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  for (const { kind, name } of parameters) {
    const customer = named[name];
    if (kind === 'customer' && customer !== null && !customers.includes(Number(customer)))
      throw invalid({ [name]: fr.customerWrong });
  }
  return named as CommandValues;
};
