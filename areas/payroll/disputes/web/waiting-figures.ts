// Which figures of a month somebody objects to, for the cells of the pay grid.
import { useEffect } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { markKey, type FigureMarks } from '#areas/pay-variables/pay-entry/web/embed.tsx';
import { disputes } from '../contract.ts';
import { fr } from '../fr.ts';

export interface WaitingFiguresProps {
  readonly month: string;
  readonly onMarks: (marks: FigureMarks) => void;
}
export const WaitingFigures = ({ month, onMarks }: WaitingFiguresProps): null => {
  const enabled = useMay()('dispute.answer');
  const { data } = useApi(
    disputes.waitingFigures,
    { query: { month } },
    { enabled, quiet: true, fresh: 0 },
  );
  useEffect(() => {
    if (data === undefined) return undefined;
    onMarks(new Map(data.figures.map((f) => [markKey(f.mission, f.code), fr.objected])));
    // Those of another month stay on no figure while its own are on their way.
    return () => onMarks(new Map());
  }, [data, onMarks]);
  return null;
};
