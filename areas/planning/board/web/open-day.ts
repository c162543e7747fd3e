// A day of a person, opened from the board or the agenda.
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { days } from '#areas/working-time/days/contract.ts';

/** Nothing happens for those who may not read days. */
export const useOpenDay = (): ((collaboratorId: number, day: string) => void) => {
  const go = useGo();
  const may = useMay();
  return (collaborator, day) => { if (may(days.day.may)) void go(days.day, { params: { collaborator, day } }); };
};
