// A day of a person, opened over the board or the agenda.
import { useRef, useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { days } from '#areas/working-time/days/contract.ts';
import type { BoardEditorState } from './editing/use-board-editor.ts';
import { PlannedDay } from './planned-day.tsx';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';

interface Opening {
  readonly collaboratorId: number;
  readonly day: string;
}
export interface OpenedDayState {
  readonly at: Opening | null;
  readonly open: (collaboratorId: number, day: string) => void;
  readonly close: () => void;
}

/** Nothing opens for those who may not read days. */
export const useOpenedDay = (): OpenedDayState => {
  const [at, setAt] = useState<Opening | null>(null);
  const from = useRef<Element | null>(null);
  const may = useMay();
  const open = (collaboratorId: number, day: string): void => {
    if (!may(days.day.may)) return;
    from.current = document.activeElement;
    setAt({ collaboratorId, day });
  };
  const close = (): void => {
    setAt(null);
    // The drawer leaves at once with what held the focus: it goes back to the cell, or the day of the list.
    requestAnimationFrame(() => {
      if (from.current instanceof HTMLElement) from.current.focus();
    });
  };
  return { at, open, close };
};

export const OpenedDay = ({
  opened: { at, close },
  onDay,
  editor,
}: {
  readonly opened: OpenedDayState;
  readonly onDay?: (day: string) => void;
  /** Of the grid that stands on the day. */
  readonly editor?: BoardEditorState;
}) =>
  at !== null && (
    <DayDrawer
      collaboratorId={at.collaboratorId}
      day={at.day}
      onClose={close}
      first={(day) => (
        <PlannedDay
          key={day}
          collaboratorId={at.collaboratorId}
          day={day}
          onEdit={
            editor?.editing.may === true
              ? () => {
                  close();
                  requestAnimationFrame(() => editor.controller.command('edit'));
                }
              : undefined
          }
        />
      )}
      {...(onDay === undefined ? {} : { onDay })}
    />
  );
