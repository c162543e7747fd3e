// What becomes of an offer, by hand and by its contracts.
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { draftFromOffer, type ContractDecided } from '#areas/hiring/contracts/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { jobOffers } from '../contract.ts';
import { fr } from '../fr.ts';
import { offerFlow, type OfferMove, type OfferStatus } from '../offer-status.ts';
import { lockOffer } from './offers.ts';
import type { JobOfferTables, OfferRow } from './table.ts';

const write = async (
  { tx, by, now }: Parameters<ContractDecided>[0],
  row: OfferRow,
  status: OfferStatus,
  reason: string | null = null,
): Promise<void> => {
  await updateRow(tables<JobOfferTables>({ tx }), 'job_offer', row.id, {
    status,
    decided_by: by,
    decided_at: now.toString(),
    decision_reason: reason,
  });
};
const byCaller = ({ tx, now, actor }: EntityCall) => ({ tx, now, by: actor.userId });
const moving = async (call: EntityCall, id: number, move: OfferMove) => {
  if (!call.actor.permissions.has(offerFlow.moves[move].may)) throw new AppError('forbidden');
  const row = await lockOffer(call, id);
  return { row, to: stateAfter(offerFlow, row.status, move) };
};

export const moveOffer = async (call: HandlerCall<typeof jobOffers.move>) => {
  const { id, move } = call.params;
  const { row, to } = await moving(call, id, move);
  const { reason } = call.body;
  if (move === 'refuse' && reason === '') throw invalid({ reason: fr.refuseReason });
  await write(byCaller(call), row, to, reason === '' ? null : reason);
  return { id: row.id, status: to };
};

export const processHiring = async (call: HandlerCall<typeof jobOffers.processHiring>) => {
  const { row, to } = await moving(call, call.params.id, 'process_of_hiring');
  await write(byCaller(call), row, to);
  return { id: row.id, status: to, contractId: await draftFromOffer(call, row) };
};

/** A contract of the offer was signed, or nobody came: the offer follows while it is in hiring. All its posts filled: filled. */
export const followContract: ContractDecided = async (call, { jobOfferId, outcome, filled }) => {
  const row = await tables<JobOfferTables>(call)
    .selectFrom('job_offer')
    .selectAll()
    .where('id', '=', jobOfferId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== 'in_the_process_of_hiring') return;
  if (outcome === 'did_not_show_up') await write(call, row, 'did_not_show_up');
  else if (filled >= row.positions) await write(call, row, 'filled');
};
