// What other areas say of a service: what uses it and so keeps it from being deleted, and what was measured of it.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { ServiceFigure } from '../contract.ts';
import type { ServiceTables } from './table.ts';

/** The service that somebody answers for: an anonymous one first, so that no name is shown where it must not. */
export const serviceOfMember = async (tx: Tx, userId: number): Promise<number | null> => {
  const service = await tables<ServiceTables>({ tx })
    .selectFrom('provider_service')
    .select('id')
    .where(sql<boolean>`${userId} = any(member_ids)`)
    .orderBy('is_anonymous', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return service?.id ?? null;
};

export interface ServiceUse {
  readonly label: string;
  readonly count: number;
  /** The first few of them. */
  readonly names: readonly string[];
}
export type UsesOfService = (
  call: Pick<EntityCall, 'tx'>,
  serviceId: number,
) => Promise<readonly ServiceUse[]>;
export type FiguresOfService = (
  call: Pick<EntityCall, 'tx' | 'now'>,
  serviceId: number,
) => Promise<readonly ServiceFigure[]>;
export interface ServicePorts {
  readonly uses: readonly UsesOfService[];
  readonly figures: readonly FiguresOfService[];
}

/** « Thèmes (2) : Bulletins, Absences » */
export const useText = ({ label, count, names }: ServiceUse): string =>
  `${label} (${count})${names.length === 0 ? '' : ` : ${names.join(', ')}${count > names.length ? '…' : ''}`}`;

/** A service with the provider's hours, without check: the demo's. */
export const insertService = async (
  tx: Tx,
  o: { readonly name: string; readonly isAnonymous: boolean; readonly memberIds: number[] },
): Promise<number> => {
  const id = await insertedId(tables<ServiceTables>({ tx }), 'provider_service', {
    name: o.name,
    email: null,
    is_anonymous: o.isAnonymous,
    member_ids: o.memberIds,
    substitute_ids: [],
    opens_at: 480,
    closes_at: 1_080,
    weekdays: [1, 2, 3, 4, 5],
    closed_days: 30,
    answer_target: 9_000,
    solution_target: 8_500,
  });
  return id;
};
