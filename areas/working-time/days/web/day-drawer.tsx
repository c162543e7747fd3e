import { ActionIcon, Drawer } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { addDays } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { days } from '../contract.ts';
import { fr } from '../fr.ts';
import { DayView } from './day-view.tsx';
import css from './day.module.css';

export interface DayDrawerProps {
  readonly collaboratorId: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly onClose: () => void;
  /** Tells where the person went with the arrows, so that a grid can follow. */
  readonly onDay?: (day: string) => void;
  /** What the caller says of the day, first. */
  readonly first?: (day: string) => ReactNode;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

export function DayDrawer({ collaboratorId, day: opened, onClose, onDay, first }: DayDrawerProps) {
  useFocusReturn(true);
  const [day, setDay] = useState(opened);
  const go = (to: string): void => {
    setDay(to);
    onDay?.(to);
  };
  const answer = useApi(
    days.day,
    { params: { collaborator: collaboratorId, day } },
    { keepPrevious: true },
  );
  const infra = answer.data?.record?.infraId;
  useLive(
    infra === undefined ? [] : `/infrastructures/${infra}/planning`,
    'days',
    () => void answer.refetch(),
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      title={<span className="title">{capital(formatLongDay(day))}</span>}
      classNames={{ body: css['drawerBody'] ?? '' }}
    >
      <div className={`${css['who']} bar gap-6 mb-12`}>
        <p>
          <strong>{answer.data?.collaborator.name ?? ' '}</strong>
          {answer.data && (
            <small className="block">
              {[answer.data.collaborator.matricule, answer.data.collaborator.agency]
                .filter(Boolean)
                .join(' · ')}
            </small>
          )}
        </p>
        <ActionIcon
          variant="default"
          aria-label={fr.previousDay}
          onClick={() => go(addDays(day, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={fr.nextDay} onClick={() => go(addDays(day, 1))}>
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      {first?.(day)}
      <LoadState query={answer}>
        {(detail) => <DayView key={`${detail.collaborator.id} ${detail.day}`} detail={detail} />}
      </LoadState>
    </Drawer>
  );
}
