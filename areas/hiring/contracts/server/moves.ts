// What becomes of a contract: each move with what it asks for, written with who made it.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall, StoredFile } from '#platform/server/call.ts';
import { withinCall } from '#platform/server/services.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { contracts } from '../contract.ts';
import { contractFlow, type ContractMove, type ContractStatus } from '../contract-status.ts';
import { fr } from '../fr.ts';
import { breachesBefore } from '../law.ts';
import { cancelSignatureOf } from '#areas/collaborators/signatures/server/api.ts';
import { contractDecided, type ContractDecided } from './api.ts';
import { contractOf } from './contracts.ts';
import { attachTo, CONTRACT_SOURCE, FROZEN, signedOf, storePdf } from './files.ts';
import { judged, paperToFreeze } from './paper.ts';
import { contractRow, type ContractRow } from './table.ts';

const t = texts(fr);
type MoveCall = HandlerCall<typeof contracts.move>;

/** Nothing is missing, and the law has nothing against it or somebody wrote why it is done all the same. */
const refuseUnready = async (call: MoveCall, row: ContractRow): Promise<void> => {
  const { missing, findings } = await judged(call, row);
  if (missing.length > 0)
    throw new AppError('incomplete', {
      status: 409,
      message: t('incomplete', { names: missing.join(', ') }),
      extra: { missing },
    });
  const breaches = breachesBefore(findings);
  if (breaches.length > 0 && row.law_note === null)
    throw new AppError('contract_law', {
      status: 409,
      message: t('against', {
        reasons: breaches.map(({ text, article }) => `${text} (${article})`).join(' '),
      }),
    });
};
/** The text as it is printed before the contract is locked. */
const printed = (call: MoveCall) =>
  withinCall(call, 'read', async (tx) => {
    const asked = { ...call, tx };
    const row = await contractOf(asked, call.params.id);
    stateAfter(contractFlow, row.status, 'validate');
    await refuseUnready(asked, row);
    return paperToFreeze(asked, row);
  });
/** Locked: what was printed is what there is, or somebody changed it meanwhile. */
const freeze =
  (paper: Awaited<ReturnType<typeof printed>>, file: StoredFile): Effect =>
  async (call, row) => {
    await refuseUnready(call, row);
    if ((await paperToFreeze(call, row)).text !== paper.text)
      throw new AppError('conflict', { message: fr.changedMeanwhile });
    await attachTo(call.tx, row, FROZEN, { ...file, name: paper.name });
    return { frozen_sha256: file.sha256 };
  };

type Written = Partial<Pick<ContractRow, 'frozen_sha256'>>;
type Effect = (call: MoveCall, row: ContractRow) => Promise<Written>;
const EFFECTS: Readonly<Partial<Record<ContractMove, Effect>>> = {
  to_validate: async (call, row) => {
    await refuseUnready(call, row);
    return {};
  },
  refuse: (call) => {
    if (call.body.reason === '') throw invalid({ reason: fr.refuseReason });
    return Promise.resolve({});
  },
  not_show_up: async (call, row) => {
    const reason = fr.statuses.did_not_show_up;
    const of = { name: CONTRACT_SOURCE, row: row.id };
    await cancelSignatureOf(call, of, { who: call.actor.name, reason });
    return {};
  },
  fill: async (call, row) => {
    if ((await signedOf(call.tx, row)) === null)
      throw new AppError('conflict', { message: fr.notSigned });
    return {};
  },
};

/** The offer that the contract was made of hears how it ended. */
export const tellOffer = async (
  call: Parameters<ContractDecided>[0],
  row: ContractRow,
  to: ContractStatus,
): Promise<void> => {
  const { job_offer_id: jobOfferId } = row;
  if (jobOfferId === null || (to !== 'filled' && to !== 'did_not_show_up')) return;
  const filled = await countRows(
    call.tx,
    sql`contract where job_offer_id = ${jobOfferId} and status = 'filled'`,
  );
  await contractDecided.value(call, { jobOfferId, outcome: to, filled });
};

const moved = async (call: MoveCall, effect: Effect | undefined) => {
  const { id, move } = call.params;
  const { row, to } = await contractRow.inScope(call, id, move);
  const more = (await effect?.(call, row)) ?? {};
  const { reason } = call.body;
  await contractRow.decide(call, row.id, {
    ...more,
    status: to,
    decision_reason: reason === '' ? null : reason,
  });
  await tellOffer({ tx: call.tx, now: call.now, by: call.actor.userId }, row, to);
  return { id: row.id, status: to };
};
export const moveContract = async (call: MoveCall) => {
  const { move } = call.params;
  if (!call.actor.permissions.has(contractFlow.moves[move].may)) throw new AppError('forbidden');
  const within = (effect: Effect | undefined) =>
    withinCall(call, 'write', (tx) => moved({ ...call, tx }, effect));
  if (move !== 'validate') return within(EFFECTS[move]);
  const paper = await printed(call);
  const file = await storePdf(call, paper.name, await paper.print());
  return within(freeze(paper, file));
};
