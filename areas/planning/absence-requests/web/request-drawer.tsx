// One request beside the list: what it costs, what it leaves open, who else is away, and the answer.
import { Button, Drawer } from '@mantine/core';
import { CalendarRange, Check, X } from 'lucide-react';
import { formatDay } from '#engines/french-time/formats.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { AbsenceExplained } from '#areas/working-time/counters/web/embed.tsx';
import type { Answer, RequestRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { RequestFiles } from './answer-modal.tsx';
import { aboutOf, looks } from './looks.ts';
import { RequestAround, useAround, waitingText } from './request-around.tsx';

interface Props {
  readonly request: RequestRow;
  readonly onAnswer: (answer: Answer) => void;
  readonly onBoard: () => void;
  readonly onClose: () => void;
}
const ICONS = { validate: <Check size={15} aria-hidden />, refuse: <X size={15} aria-hidden /> };

export const RequestDrawer = ({ request: r, onAnswer, onBoard, onClose }: Props) => {
  const around = useAround(r.id);
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
          {r.awaitsMe &&
            (['validate', 'refuse'] as const).map((answer) => (
              <Button
                key={answer}
                variant={answer === 'validate' ? 'filled' : 'default'}
                leftSection={ICONS[answer]}
                onClick={() => onAnswer(answer)}
              >
                {fr.acts[answer]}
              </Button>
            ))}
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
