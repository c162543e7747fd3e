// The server's side of a workflow: the row is locked, whose it is and its state are checked, and the move is written with who made it and when.
import { sql, type RawBuilder } from 'kysely';
import { attempt, movesFrom, needsOf } from '#engines/state-machine/state-machine.ts';
import type { Workflow } from '#platform/contract/describe/workflow.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '../app-error.ts';
import type { HandlerCall, Tx } from '../call.ts';
import type { Route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const t = texts(fr);
type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now'>;

/** What a move needs of its row, whatever else the table holds. */
export interface MovingRow<S extends string> {
  readonly id: number;
  readonly status: S;
  readonly collaborator_id: number;
}

/** The state that a move leads to; what the move needs (a reason) is in the body that the route checked. Throws 409 `transition_refused` with what is possible. */
export const stateAfter = <S extends string, T extends string>(
  { machine, statuses }: Pick<Workflow<S, T>, 'machine' | 'statuses'>,
  status: S,
  move: T,
): S => {
  const outcome = attempt(machine, status, move, needsOf(machine, status, move));
  if ('to' in outcome) return outcome.to;
  throw new AppError('transition_refused', {
    message: t('moved', { status: statuses[status] }),
    extra: { allowed: movesFrom(machine, status) },
  });
};

/** Throws 403 where somebody answers for themselves. */
export const refuseOwn = (
  { actor }: Pick<Call, 'actor'>,
  ...people: readonly (number | null)[]
): void => {
  if (actor.collaboratorId !== null && people.includes(actor.collaboratorId))
    throw new AppError('forbidden', { message: fr.own });
};

export interface Movable<S extends string, T extends string, Row> {
  /** A row of the caller's scope with the state after the move, locked; 404, 403 for one's own, 409. */
  readonly inScope: (call: Call, id: number, move: T) => Promise<{ row: Row; to: S }>;
  /** One of the person's own rows, in the elevated transaction of their request. */
  readonly ofPerson: (
    tx: Tx,
    person: number,
    id: number,
  ) => Promise<{ row: Row; after: (move: T) => S }>;
  /** Writes columns of the row. */
  readonly write: (tx: Tx, id: number, values: Partial<Row>) => Promise<void>;
  /** Writes the answer with who gave it and when. */
  readonly decide: (call: Call, id: number, values: Partial<Row>) => Promise<void>;
}

/** The rows of one table that move by a workflow. `table` has the columns `status`, `collaborator_id`, `infra_id`, `decided_by` and `decided_at`. */
export const movable =
  <Row>() =>
  <S extends string, T extends string>(
    flow: Workflow<S, T>,
    table: string,
  ): Movable<S, T, Row & MovingRow<S>> => {
    type Whole = Row & MovingRow<S>;
    const locked = async (tx: Tx, id: number, whose: RawBuilder<unknown>): Promise<Whole> => {
      const rows =
        await tx.run<Whole>`select * from ${sql.table(table)} where id = ${id} and ${whose} for update`;
      if (rows[0] === undefined) throw notFound();
      return rows[0];
    };
    const write = async (tx: Tx, id: number, values: object): Promise<void> => {
      const columns = Object.entries(values).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      await tx.run`update ${sql.table(table)} set ${sql.join(columns)} where id = ${id}`;
    };
    return {
      inScope: async (call, id, move) => {
        const scope = sql`infra_id = any(${call.actor.scope}::bigint[])`;
        const row = await locked(call.tx, id, scope);
        if (flow.moves[move].own === 'never') refuseOwn(call, row.collaborator_id);
        return { row, to: stateAfter(flow, row.status, move) };
      },
      ofPerson: async (tx, person, id) => {
        const row = await locked(tx, id, sql`collaborator_id = ${person}`);
        return { row, after: (move) => stateAfter(flow, row.status, move) };
      },
      write,
      decide: ({ tx, actor, now }, id, values) =>
        write(tx, id, { ...values, decided_by: actor.userId, decided_at: now.toString() }),
    };
  };
