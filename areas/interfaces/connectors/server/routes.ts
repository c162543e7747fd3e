import { AppError } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { MOBILIC, SQL_SERVER } from '../codes.ts';
import { interfaces, interfacesOld } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  dataTypes,
  directions,
  loadData,
  loadRun,
  loadRuns,
  protocols,
  unconfiguredSoftwares,
} from './lists.ts';
import { openPeer } from './open-peer.ts';
import { callsOf } from './mapping.ts';
import { mappingVersions } from './mapping-versions.ts';
import { checkDataRight, runsForMore } from './data-right.ts';
import {
  connectorById,
  identityOfRow,
  loadMapping,
  missingOf,
  saveFieldValues,
  type ConnectorRow,
} from './settings.ts';
import { replay, run } from './start-run.ts';
import type { ConnectorTables } from './table.ts';

const t = texts(fr);

const updateIsActive = async (
  call: HandlerCall<typeof interfaces.updateIsActive>,
): Promise<{ active: boolean }> => {
  const row = await connectorById(call, call.params.id);
  const { active } = call.body;
  if (active) {
    const identity = identityOfRow(row);
    checkDataRight(call.actor, identity);
    const missing = await missingOf(call, identity, row);
    if (missing.length > 0)
      throw new AppError('incomplete', {
        status: 409,
        message: t('incomplete', { missing: missing.join(', ') }),
        details: missing.map((message) => ({ field: 'active', message })),
      });
  }
  const now = call.now.toString();
  await tables<ConnectorTables>(call)
    .updateTable('connector')
    .set(
      active
        ? { active, activated_by: call.actor.userId, activated_at: now, stopped_at: null }
        : { active },
    )
    .where('id', '=', row.id)
    .execute();
  return { active };
};

const deleteInterface = async (
  call: HandlerCall<typeof interfaces.deleteInterface>,
): Promise<null> => {
  const { id } = await connectorById(call, call.params.id);
  await tables<ConnectorTables>(call).deleteFrom('connector').where('id', '=', id).execute();
  return null;
};

const approveHostKey = async (
  call: HandlerCall<typeof interfaces.approveHostKey>,
): Promise<null> => {
  const row = await connectorById(call, call.params.id);
  const active = row.active && !(await runsForMore(call, row, identityOfRow(row)));
  await updateRow(tables<ConnectorTables>(call), 'connector', row.id, {
    host_key: call.body.fingerprint,
    active,
  });
  return null;
};

/** What the trial showed; a key alone is shown by no trial where something leaves. */
const foundOf = (row: ConnectorRow, count: number): string => {
  if (row.protocol === MOBILIC) return fr.testOkRead;
  if (row.protocol === SQL_SERVER) return fr.testOkTable;
  if (callsOf(identityOfRow(row)).length === 0) return t('testOk', { count });
  if (row.direction === 'inbound') return fr.testOkRead;
  return row.protocol === 'api_key' ? fr.testKeyLater : fr.testOkSignIn;
};
interface Tested {
  ok: boolean;
  code: string | null;
  message: string;
  hostKey: { fingerprint: string; approved: boolean } | null;
}
/** Connects and reads the folder; nothing is written there. */
const test = async (call: HandlerCall<typeof interfaces.test>): Promise<Tested> => {
  const { services, actor, request } = call;
  const row = await services.db.within(scopeOf(actor, request), 'read', (tx) =>
    connectorById({ tx, actor }, call.params.id),
  );
  let shown: string | null = null;
  const answer = (code: string | null, message: string): Tested => ({
    ok: code === null,
    code,
    message,
    hostKey: shown === null ? null : { fingerprint: shown, approved: shown === row.host_key },
  });
  try {
    const peer = await openPeer(services, row, (fingerprint) => {
      shown = fingerprint;
    });
    try {
      const { length: count } = await peer.list(row.folder);
      return answer(null, foundOf(row, count));
    } finally {
      await peer.close();
    }
  } catch (e) {
    if (e instanceof AppError && e.status < 500) return answer(e.code, e.message);
    throw e;
  }
};

const shared = {
  loadData,
  dataTypes,
  directions,
  protocols,
  unconfiguredSoftwares,
  getFieldMapping: loadMapping,
  saveFieldValues,
  updateIsActive,
  deleteInterface,
};
/** What a save that came too late is shown: no secret is among it. */
const current = async (
  call: HandlerCall<typeof interfaces.saveFieldValues>,
): Promise<object | null> => (await loadMapping({ ...call, body: {} })).values;

export const interfacesServer = serve(
  'interfaces',
  interfaces,
  {
    ...shared,
    test,
    mappingVersions,
    approveHostKey,
    run,
    runs: loadRuns,
    runDetail: loadRun,
    replay,
  },
  { saveFieldValues: current },
);
export const interfacesOldServer = serve('interfaces-old', interfacesOld, shared, {
  saveFieldValues: current,
});
