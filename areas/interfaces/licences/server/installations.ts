// Which computer a licence serves: never two at once. Everything that decides locks the licence first.
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { Route } from '#platform/contract/route.ts';
import { rowById, updateRow } from '#platform/server/db/rows.ts';
import type { licences } from '../contract.ts';
import { fr } from '../fr.ts';
import { isUsable } from '../licence-state.ts';
import type { LicenceTables } from './table.ts';

const t = texts(fr);
type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now'>;

/** The licence in the caller's perimeter, locked until the transaction ends. */
export const lockedLicence = async ({ tx, actor }: Pick<Call, 'tx' | 'actor'>, id: number) => {
  const row = await tables<LicenceTables>({ tx })
    .selectFrom('licence as l')
    .selectAll()
    .where('l.id', '=', id)
    .where('l.infra_id', '=', ofScope(actor.scope))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
type LicenceRow = Awaited<ReturnType<typeof lockedLicence>>;

const activeOf = (tx: Tx, licenceId: number) =>
  tables<LicenceTables>({ tx })
    .selectFrom('licence_installation')
    .select(['id', 'machine'])
    .where('licence_id', '=', licenceId)
    .where('state', '=', 'active')
    .executeTakeFirst();
const setState = async (
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  id: number,
  state: 'active' | 'replaced',
): Promise<void> => {
  await updateRow(tables<LicenceTables>({ tx }), 'licence_installation', id, {
    state,
    active_at: state === 'active' ? now.toString() : null,
  });
};
const refuseUnusable = ({ now }: Pick<Call, 'now'>, row: LicenceRow): void => {
  if (!isUsable({ state: row.state, expiresOn: row.expires_on }, todayIn(now, paris)))
    throw new AppError('licence_stopped', { status: 409, message: fr.notActive });
};

export const installationsOf = async (call: HandlerCall<typeof licences.installations>) => {
  const { tx, actor, params, now } = call;
  const licence = await tables<LicenceTables>({ tx })
    .selectFrom('licence as l')
    .select(['l.name', 'l.state', 'l.expires_on as expiresOn'])
    .where('l.id', '=', params.id)
    .where('l.infra_id', '=', ofScope(actor.scope))
    .executeTakeFirst();
  if (licence === undefined) throw notFound();
  const installations = await tables<LicenceTables>({ tx })
    .selectFrom('licence_installation')
    .select(['id', 'machine', 'program_version as version', 'state'])
    .select(['created_at as firstSeen', 'last_seen_at as lastSeen', 'active_at as activeAt'])
    .where('licence_id', '=', params.id)
    .orderBy('id', 'desc')
    .execute();
  return { name: licence.name, isUsable: isUsable(licence, todayIn(now, paris)), installations };
};

/** Refused while another computer is served: that is a transfer. */
export const activateInstallation = async (
  call: HandlerCall<typeof licences.activateInstallation>,
): Promise<null> => {
  const { id } = call.params;
  const installation = await rowById(tables<LicenceTables>(call), 'licence_installation', id, [
    'licence_id',
  ]);
  if (installation === undefined) throw notFound();
  const licence = await lockedLicence(call, installation.licence_id);
  refuseUnusable(call, licence);
  const active = await activeOf(call.tx, licence.id);
  if (active !== undefined)
    throw new AppError('licence_in_use', {
      status: 409,
      message: active.id === id ? fr.alreadyThere : t('inUse', { machine: active.machine }),
    });
  await setState(call, id, 'active');
  return null;
};

const transferOne = async (
  call: Call,
  { licenceId, installationId }: { readonly licenceId: number; readonly installationId: number },
): Promise<void> => {
  const licence = await lockedLicence(call, licenceId);
  refuseUnusable(call, licence);
  const target = await tables<LicenceTables>(call)
    .selectFrom('licence_installation')
    .select(['id', 'state'])
    .where('id', '=', installationId)
    .where('licence_id', '=', licenceId)
    .executeTakeFirst();
  if (target === undefined) throw invalid({ transfers: fr.otherLicence });
  if (target.state === 'active') throw invalid({ transfers: fr.alreadyThere });
  const active = await activeOf(call.tx, licenceId);
  if (active !== undefined) await setState(call, active.id, 'replaced');
  await setState(call, installationId, 'active');
};
export const transfer = async (call: HandlerCall<typeof licences.transfer>): Promise<null> => {
  const { transfers } = call.body;
  if (new Set(transfers.map(({ licenceId }) => licenceId)).size < transfers.length)
    throw invalid({ transfers: fr.twice });
  // In one order, so that two who transfer the same licences do not wait for each other.
  for (const one of transfers.toSorted((a, b) => a.licenceId - b.licenceId))
    await transferOne(call, one);
  return null;
};
