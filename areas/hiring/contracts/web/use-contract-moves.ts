// The moves of a contract: buttons of its page, actions of its row.
import { Ban, Check, FileSignature, Send, UserCheck, UserX, type LucideIcon } from 'lucide-react';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { contracts, type Contract } from '../contract.ts';
import { contractFlow, type ContractMove, type ContractStatus } from '../contract-status.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const ICONS: Readonly<Record<ContractMove, LucideIcon>> = {
  to_validate: Send,
  validate: Check,
  refuse: Ban,
  to_confirm: FileSignature,
  fill: UserCheck,
  not_show_up: UserX,
};
const MOVES = Object.keys(ICONS) as ContractMove[];
export type MovingContract = Pick<Contract, 'id' | 'name' | 'status'>;
const CHANGED = [contracts.list, contracts.load, contracts.content, contracts.resume];

export const useContractMoves = () => {
  const may = useMay();
  const moves = MOVES.map((key): RowMove<MovingContract> => {
    const question = (row: MovingContract | null) => ({
      title: t('moveQuestion', { name: row?.name ?? '', move: fr.moves[key] }),
      message: key === 'validate' ? fr.validateAbout : null,
      confirmLabel: fr.moves[key],
    });
    return {
      key,
      label: fr.moves[key],
      icon: ICONS[key],
      danger: key === 'refuse' || key === 'not_show_up',
      offered: ({ status }) =>
        movesOf(contractFlow, { status: status as ContractStatus, isOwn: false }, may).includes(
          key,
        ),
      ...(key === 'refuse'
        ? {
            reason: {
              title: ({ row }) => question(row).title,
              label: fr.refuseReason,
              maxLength: 500,
            },
          }
        : { confirm: question }),
      run: ({ row }, reason) =>
        send(contracts.move, { params: { id: row?.id ?? 0, move: key }, body: { reason } }),
      done: () => fr.moved[key],
    };
  });
  return useMoves(moves, CHANGED);
};
