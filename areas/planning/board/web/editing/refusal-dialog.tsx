// Why a request is refused: the person reads it.
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { fr } from '#areas/planning/board/fr.ts';

const t = texts(fr);
export interface RefusalDialogProps {
  readonly count: number;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}
export const RefusalDialog = ({ count, onRefuse, onClose }: RefusalDialogProps) => {
  const [reason, setReason] = useState('');
  return (
    <SmallForm
      title={t('refusalTitle', { count })}
      confirm={fr.refuse}
      isDanger
      state={{ error: null, busy: false, ready: isReason(reason) }}
      onSubmit={() => onRefuse(reason.trim())}
      onClose={onClose}
    >
      <ReasonField
        label={fr.refusalReason}
        description={fr.refusalHint}
        value={reason}
        onChange={setReason}
      />
    </SmallForm>
  );
};
