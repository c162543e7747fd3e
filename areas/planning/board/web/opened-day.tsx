// A day of a person, opened over the board or the agenda.
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { days } from '#areas/working-time/days/contract.ts';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';

interface Opening { readonly collaboratorId: number; readonly day: string }
export interface OpenedDayState { readonly at: Opening | null; readonly open: (collaboratorId: number, day: string) => void; readonly close: () => void }

/** Nothing opens for those who may not read days. */
export const useOpenedDay = (): OpenedDayState => {
  const [at, setAt] = useState<Opening | null>(null);
  const may = useMay();
  return { at, open: (collaboratorId, day) => { if (may(days.day.may)) setAt({ collaboratorId, day }); }, close: () => setAt(null) };
};

export const OpenedDay = ({ opened: { at, close }, onDay }: { readonly opened: OpenedDayState; readonly onDay?: (day: string) => void }) =>
  at !== null && <DayDrawer collaboratorId={at.collaboratorId} day={at.day} onClose={close} {...(onDay === undefined ? {} : { onDay })} />;
