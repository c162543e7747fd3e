// Every transaction of these routes is one of an administrator who looks after the jobs of others.
import type { Tx } from '#platform/server/call.ts';
import { administerJobs } from '#platform/server/jobs/administer.ts';
import type { Db, Services } from '#platform/server/services.ts';

const administeringDb = (db: Db): Db =>
  Object.create(db, {
    within: {
      value: (...[scope, mode, work]: Parameters<Db['within']>) =>
        db.within(scope, mode, async (tx) => {
          await administerJobs(tx);
          return work(tx);
        }),
    },
  }) as Db;

interface Call {
  readonly tx: Tx;
  readonly services: Services;
}
/** For a handler that is given its transaction. */
export const administering =
  <C, A>(handler: (call: C) => Promise<A>) =>
  async (call: C & Pick<Call, 'tx'>): Promise<A> => {
    await administerJobs(call.tx);
    return handler(call);
  };

/** For a handler that opens its own (exports). */
export const administeringLater =
  <C, A>(handler: (call: C) => Promise<A>) =>
  (call: C & Pick<Call, 'services'>): Promise<A> =>
    handler({
      ...call,
      services: { ...call.services, db: administeringDb(call.services.db) },
    });
