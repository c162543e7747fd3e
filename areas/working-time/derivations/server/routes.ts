import { may } from '#platform/contract/roles.ts';
import { serve } from '#platform/server/call.ts';
import { derivations } from '../contract.ts';
import { failedDerivations } from './failures.ts';
import { failureRows } from './list.ts';
import { retryFailures } from './retry.ts';

const MOST_SHOWN = 20;

export const derivationsServer = serve('derivations', derivations, {
  ...failureRows.handlers,
  state: async ({ actor, query, tx }) => {
    const own = may(actor, 'derivation.read') ? undefined : (actor.collaboratorId ?? 0);
    const collaboratorId = own ?? query.collaborator;
    const isForeign =
      own !== undefined && query.collaborator !== undefined && query.collaborator !== own;
    const failures = isForeign
      ? []
      : await failedDerivations(tx, {
          infras: actor.scope,
          ...(collaboratorId === undefined ? {} : { collaboratorId }),
        });
    return {
      people: new Set(failures.map((f) => f.collaboratorId)).size,
      failures: failures.slice(0, MOST_SHOWN),
    };
  },
  retry: async (call) => {
    const ids = await failureRows.selectedIds(call, call.body.selection);
    const done = call.body.preview
      ? ids.length
      : await retryFailures(call.tx, call.services, { ids, by: call.actor });
    return { done, failed: [] };
  },
});
