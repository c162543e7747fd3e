import { may } from '#platform/contract/roles.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { texts as payFileTexts } from '#areas/pay-variables/pay-engine/contract.ts';
import { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { MOVE_RIGHTS, settlementStatus, forwardFrom } from '../settlement-status.ts';
import { mayReadFile, SETTLEMENT_FILE } from './files.ts';

/** Requests whose next step is one of the reader's. */
const countWaiting = async ({ tx, actor }: ContributionCall): Promise<number> => {
  const mine = settlementStatus.states.filter((status) => {
    const move = forwardFrom(status);
    return status !== 'draft' && move !== null && may(actor, MOVE_RIGHTS[move]);
  });
  return (
    (await tx.value<number>`select count(*)::int as count from final_settlement where status = any(${mine}::text[]) and infra_id = any(${actor.scope}::bigint[])`) ??
    0
  );
};

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordFields: [
    [
      'final_settlement',
      { status: { values: fr.statuses }, method: { values: fr.choices.method } },
    ],
    ['final_settlement_file', { status: { values: payFileTexts.statuses } }],
  ],
  recordPages: [['final_settlement', finalSettlement.show]],
  recordNames: [
    ['final_settlement', fr.record],
    ['final_settlement_event', fr.recordEvent],
    ['final_settlement_file', fr.recordFile],
  ],
  linkedPages: [{ name: 'final_settlement', route: finalSettlement.listPage }],
  waits: [
    {
      name: 'final-settlements',
      may: 'settlement.read',
      count: countWaiting,
      home: { label: fr.indicator, url: fillPath(finalSettlement.listPage.path) },
    },
  ],
  fileOwners: [
    {
      kind: SETTLEMENT_FILE,
      may: 'settlement.read',
      canRead: (call, reference) => mayReadFile(call, reference.id),
    },
  ],
};
