// Who changed what of a day, and why: the trace of a batch.
import type { Day } from '#engines/french-time/days.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { trackPlanning } from '#areas/collaborators/tracked-changes/server/api.ts';
import { type Batch, type LegalWarning } from '../changes.ts';
import type { WriteCall } from './write-call.ts';

const changeTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  day: 'date',
  batch: 'uuid',
  gesture: 'text',
  user_id: 'bigint',
  user_name: 'text',
  before: 'jsonb',
  after: 'jsonb',
  reason: 'text',
  warnings: 'jsonb',
} as const;
interface Traced {
  readonly customerId: number;
  readonly infraId: number;
  readonly id: number;
  readonly day: Day;
  readonly before: unknown;
  readonly after: unknown;
}
/** Who changed what of a day, and why. */
export const trace = async (
  { tx, actor }: Pick<WriteCall, 'tx' | 'actor'>,
  b: Pick<Batch, 'batch' | 'gesture' | 'reason'>,
  rows: readonly Traced[],
  warnings: readonly LegalWarning[],
): Promise<void> => {
  const passed = Map.groupBy(warnings, (w) => `${w.collaboratorId} ${w.day}`);
  const json = (v: unknown): string | null =>
    v === null || v === undefined ? null : JSON.stringify(v);
  await insertMany(
    tx,
    'planning_change',
    changeTypes,
    rows.map((r) => {
      const passedDay = passed.get(`${r.id} ${r.day}`);
      return {
        customer_id: r.customerId,
        infra_id: r.infraId,
        collaborator_id: r.id,
        day: r.day,
        batch: b.batch,
        gesture: b.gesture,
        user_id: actor.userId,
        user_name: actor.name,
        before: json(r.before),
        after: json(r.after),
        reason: b.reason === '' ? null : b.reason,
        warnings:
          passedDay === undefined
            ? null
            : json(
                passedDay.map(({ rule, article, minutes, cost }) => ({
                  rule,
                  article,
                  minutes,
                  cost,
                })),
              ),
      };
    }),
  );
  await trackPlanning(tx, rows, { userId: actor.userId, name: actor.name });
};
