// When the files of a month came and were decided, agency by agency: what the pay workflow measures.
import { sql } from 'kysely';
import type { Actor, Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { documentsOfPlaces } from './visible.ts';

export interface FileProgress {
  readonly period: number;
  /** Null: the company’s own. */
  readonly infra: number | null;
  readonly firstPrepay: string | null;
  readonly lastDecided: string | null;
  readonly firstPay: string | null;
  /** Of the pre-pay, those in force. */
  readonly files: number;
  readonly validated: number;
  /** Of both stages. */
  readonly quarantine: number;
}
/** Of the caller’s places, whatever the types: dates and counts, no names. */
export const progressOf = async (
  call: { readonly tx: Tx; readonly actor: Pick<Actor, 'scope' | 'perimeter'> },
  periods: readonly number[],
): Promise<FileProgress[]> =>
  documentsOfPlaces(call)
    .where('d.pay_period_id', '=', anyOf(periods))
    .groupBy(['d.pay_period_id', 'd.infra_id'])
    .select([
      'd.pay_period_id as period',
      'd.infra_id as infra',
      sql<string | null>`iso(min(d.created_at) filter (where d.stage = 'prepay'))`.as(
        'firstPrepay',
      ),
      sql<
        string | null
      >`iso(max(coalesce(d.decided_at, d.created_at)) filter (where d.stage = 'prepay' and d.current))`.as(
        'lastDecided',
      ),
      sql<string | null>`iso(min(d.created_at) filter (where d.stage = 'pay'))`.as('firstPay'),
      sql<number>`(count(*) filter (where d.stage = 'prepay' and d.current))::int`.as('files'),
      sql<number>`(count(*) filter (where d.status = 'validated' and d.current))::int`.as(
        'validated',
      ),
      sql<number>`(count(*) filter (where d.placement = 'quarantine' and d.current))::int`.as(
        'quarantine',
      ),
    ])
    .execute();
