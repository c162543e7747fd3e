// Which figures of a month somebody objects to, for the cells of the pay grid.
import { useEffect } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { disputes } from '../contract.ts';
import { fr } from '../fr.ts';

export interface WaitingFiguresProps {
  readonly month: string;
  /** Mission and heading's code, « 12 HSERV » → what is said of it. */
  readonly onMarks: (marks: ReadonlyMap<string, string>) => void;
}
export const WaitingFigures = ({ month, onMarks }: WaitingFiguresProps): null => {
  const enabled = useMay()('dispute.answer');
  const { data } = useApi(
    disputes.waitingFigures,
    { query: { month } },
    { enabled, quiet: true, fresh: 0 },
  );
  useEffect(() => {
    if (data === undefined) return;
    onMarks(new Map(data.figures.map((f) => [`${f.mission} ${f.code}`, fr.objected])));
  }, [data, onMarks]);
  return null;
};
