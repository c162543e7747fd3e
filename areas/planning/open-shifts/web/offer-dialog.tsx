// A shift of the board, offered to those whom it suits.
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { openShifts } from '../contract.ts';
import { OpenShiftModal, type Offered } from './open-shift-modal.tsx';

export interface OfferProps {
  readonly offered: Offered;
  readonly onClose: () => void;
}
export const OfferDialog = ({ offered, onClose }: OfferProps) => {
  const list = useApi(openShifts.list, {});
  return (
    <LoadState query={list}>
      {(choices) => <OpenShiftModal choices={choices} offered={offered} onClose={onClose} />}
    </LoadState>
  );
};
