import type { Statements } from '#platform/server/db/statements.ts';
import type { Db } from '#platform/server/services.ts';

/** Work and single statements as the owner of the database, each in a transaction of its own. */
export interface AsOwner extends Statements, Pick<Db, 'elevated'> {}
export const asOwner = (db: Db): AsOwner => ({
  elevated: (work) => db.elevated(work),
  run: (...statement) => db.elevated((tx) => tx.run(...statement)),
  column: (...statement) => db.elevated((tx) => tx.column(...statement)),
  value: (...statement) => db.elevated((tx) => tx.value(...statement)),
});
