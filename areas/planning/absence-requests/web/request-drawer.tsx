// One request beside the list: what it costs, what it leaves open, who else is away, and the answer.
import { Button, Drawer } from '@mantine/core';
import { CalendarRange, Check, X } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { AbsenceExplained } from '#areas/working-time/counters/web/embed.tsx';
import type { RequestRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { RequestFiles, useGranting } from './answer-modal.tsx';
import { aboutOf, looks } from './looks.ts';
import { RequestAround, useAround, waitingText } from './request-around.tsx';

interface Props {
  readonly request: RequestRow;
  readonly onRefuse: () => void;
  readonly onReplace: () => void;
  readonly onBoard: () => void;
  readonly onClose: () => void;
}
export const RequestDrawer = ({ request: r, onRefuse, onReplace, onBoard, onClose }: Props) => {
  const around = useAround(r.id);
  const grant = useGranting({ id: r.id, around, onReplace, onDone: onClose });
  const [busy, setBusy] = useState(false);
  useFocusReturn(true);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={aboutOf(r)}
      closeButtonProps={{ 'aria-label': fr.close }}
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
    >
      <div className="stack gap-12">
        <div className="row gap-8">
          <StatusOf looks={looks} status={r.status} />
          <span className="quiet">{r.agency}</span>
        </div>
        {around !== undefined && r.status in WAITS && <p>{waitingText(around)}</p>}
        {r.askedAt !== null && (
          <p className="quiet">
            {fr.askedAt} {formatDay(r.askedAt.slice(0, 10))}
          </p>
        )}
        {r.comment !== null && <p>{r.comment}</p>}
        <AbsenceExplained id={r.id} />
        {around !== undefined && <RequestAround around={around} />}
        {r.files > 0 && <RequestFiles id={r.id} />}
        <div className="row gap-8">
          {r.awaitsMe && (
            <>
              <Button
                loading={busy}
                leftSection={<Check size={15} aria-hidden />}
                onClick={() => {
                  setBusy(true);
                  void grant().finally(() => setBusy(false));
                }}
              >
                {fr.acts.validate}
              </Button>
              <Button
                variant="default"
                leftSection={<X size={15} aria-hidden />}
                onClick={onRefuse}
              >
                {fr.acts.refuse}
              </Button>
            </>
          )}
          <Button
            variant="default"
            leftSection={<CalendarRange size={15} aria-hidden />}
            onClick={onBoard}
          >
            {fr.seeOnBoard}
          </Button>
        </div>
      </div>
    </Drawer>
  );
};
const WAITS: Partial<Record<RequestRow['status'], true>> = {
  PENDING_VALIDATION: true,
  REVIVAL: true,
  PENDING_CANCELLATION: true,
};
