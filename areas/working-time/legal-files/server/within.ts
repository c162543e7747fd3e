import type { Actor, Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf, type DbScope, type Services } from '#platform/server/services.ts';

/** A transaction of whoever handles files: a person, a job in a person's name, or the platform itself. */
export type Within = <T>(mode: 'read' | 'write', work: (tx: Tx) => Promise<T>) => Promise<T>;

export const withinScope =
  (services: Pick<Services, 'db'>, scope: DbScope): Within =>
  (mode, work) =>
    services.db.within(scope, mode, work);
export const withinRequest = (call: {
  readonly services: Services;
  readonly actor: Actor;
  readonly request: { readonly id: string; readonly ip: string };
}): Within => withinScope(call.services, scopeOf(call.actor, call.request));
/** The platform's own work for one customer: sees everything, and says in the audit trail for whom it is. */
export const withinPlatform =
  (services: Pick<Services, 'db'>, scope: DbScope, customerId: number): Within =>
  (_, work) =>
    services.db.elevated(async (tx) => {
      await auditAs(tx, { ...scope.audit, customerId });
      return work(tx);
    });
