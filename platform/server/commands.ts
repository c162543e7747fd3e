// A job of the portal that the provider may start by hand from the console: its typed parameters, and what it would do.
import type { CommandParameter } from '#platform/contract/command-parameters.ts';
import type { Tx } from './call.ts';
import type { JobKind } from './services.ts';

/** Checked against the parameters before a command sees them. */
export type CommandValues = Readonly<Record<string, string | number | null>>;

export interface Command<P = unknown> {
  /** The command is called as its job is, with `:` for each dot. */
  readonly job: JobKind<P>;
  readonly label: string;
  readonly about: string;
  readonly parameters: readonly CommandParameter[];
  /** What it removes does not come back: the password is asked for again. */
  readonly destroys?: true;
  readonly payload: (values: CommandValues) => P;
  /** The lines of a dry run: elevated, in a transaction that is rolled back whatever it wrote. */
  readonly rehearse: (
    tx: Tx,
    values: CommandValues,
    now: Temporal.Instant,
  ) => Promise<readonly string[]>;
  /** French words for what the job's result counts. */
  readonly results?: Readonly<Record<string, string>>;
}

/** `counters.recompute` → `counters:recompute`: a queue and its command are named alike in addresses. */
export const commandName = (kind: string): string => kind.replaceAll('.', ':');
