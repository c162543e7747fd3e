// The moves of an offer: buttons of its page, actions of its row.
import { Ban, Check, Send, UserCheck, UserPlus, UserX, type LucideIcon } from 'lucide-react';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { contracts } from '#areas/hiring/contracts/contract.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { jobOffers, type JobOffer } from '../contract.ts';
import { fr } from '../fr.ts';
import { offerFlow, type OfferMove, type OfferStatus } from '../offer-status.ts';

const t = texts(fr);
const ICONS: Readonly<Record<OfferMove, LucideIcon>> = {
  to_validate: Send,
  validate: Check,
  refuse: Ban,
  process_of_hiring: UserPlus,
  fill: UserCheck,
  not_show_up: UserX,
};
const MOVES = Object.keys(ICONS) as OfferMove[];
type MovingOffer = Pick<JobOffer, 'id' | 'label' | 'status'>;
const CHANGED = [jobOffers.list, jobOffers.load, jobOffers.resume, contracts.list];

export const useOfferMoves = () => {
  const may = useMay();
  const go = useGo();
  const run = async (key: OfferMove, id: number, reason: string): Promise<unknown> => {
    if (key !== 'process_of_hiring')
      return send(jobOffers.move, { params: { id, move: key }, body: { reason } });
    const made = await send(jobOffers.processHiring, { params: { id } });
    void go(contracts.load, { params: { id: made.contractId } });
    return made;
  };
  const moves = MOVES.map((key): RowMove<MovingOffer> => {
    const title = (row: MovingOffer | null): string =>
      t('moveQuestion', { label: row?.label ?? '', move: fr.moves[key] });
    return {
      key,
      label: fr.moves[key],
      icon: ICONS[key],
      danger: key === 'refuse' || key === 'not_show_up',
      offered: ({ status }) =>
        movesOf(offerFlow, { status: status as OfferStatus, isOwn: false }, may).includes(key),
      ...(key === 'refuse'
        ? { reason: { title: ({ row }) => title(row), label: fr.refuseReason, maxLength: 500 } }
        : {
            confirm: (row) => ({ title: title(row), message: null, confirmLabel: fr.moves[key] }),
          }),
      run: ({ row }, reason) => run(key, row?.id ?? 0, reason),
      done: () => fr.moved[key],
    };
  });
  return useMoves(moves, CHANGED);
};
