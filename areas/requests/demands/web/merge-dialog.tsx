import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { demands, type DemandDetails } from '../contract.ts';
import { fr } from '../fr.ts';

interface Props {
  readonly demand: DemandDetails;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}
export const MergeDialog = ({ demand, onDone, onClose }: Props) => {
  const [into, setInto] = useState(0);
  return (
    <AnswerModal
      title={fr.merge}
      act={{ label: fr.merge, isReady: into > 0 }}
      run={() => send(demands.merge, { params: { id: demand.id }, body: { into } }).then(onDone)}
      onClose={onClose}
    >
      <NumberInput
        label={fr.mergeInto}
        min={1}
        allowDecimal={false}
        value={into === 0 ? '' : into}
        onChange={(typed) => setInto(Number(typed))}
        data-autofocus
      />
    </AnswerModal>
  );
};
