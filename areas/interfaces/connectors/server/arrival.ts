// One file that comes or leaves, and how far it is: kept where it outlives the run.
import { itemsOf, kept, type Run } from './run-context.ts';

export interface Arrival {
  readonly key: string;
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Buffer;
}
export type Stage = 'taking' | 'taken' | 'refused' | 'sending' | 'renaming' | 'delivered';

export const stageOf = (run: Run, key: string) =>
  kept(run, (tx) =>
    itemsOf(tx)
      .selectFrom('connector_item')
      .select(['stage', 'created_at'])
      .where('connector_id', '=', run.row.id)
      .where('item_key', '=', key)
      .executeTakeFirst(),
  );
export const keepStage = (run: Run, { key, name, sha256 }: Omit<Arrival, 'bytes'>, stage: Stage) =>
  kept(run, (tx) =>
    itemsOf(tx)
      .insertInto('connector_item')
      .values({
        customer_id: run.row.customer_id,
        connector_id: run.row.id,
        connector_run_id: run.job.payload.run,
        item_key: key,
        name,
        sha256,
        stage,
      })
      .onConflict((c) =>
        c
          .columns(['connector_id', 'item_key'])
          .doUpdateSet({ stage, connector_run_id: run.job.payload.run }),
      )
      .execute(),
  );
