// Offences drawn on the time of a day.
import { useMemo } from 'react';
import type { DayMarksPart } from '#areas/working-time/days/web/embed.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { offences, type OffenceMark } from '../contract.ts';
import { figureText } from '../figures.ts';
import { fr } from '../fr.ts';

const tone = (o: OffenceMark): 'danger' | 'warning' | 'info' => {
  if (o.certainty === 'possible') return 'info';
  return o.severity === 'VSI' || o.severity === 'MSI' ? 'danger' : 'warning';
};

/** The offences of a person's day, over the time that proves them; of what is measured over days, where the limit was passed. */
export const DayOffences: DayMarksPart = ({ collaboratorId: collaborator, day, children }) => {
  const may = useMay()('offence.read');
  const { data } = useApi(offences.ofDay, { params: { collaborator, day } }, { enabled: may });
  const marks = useMemo(
    () =>
      (data?.offences ?? []).map((o) => {
        const short = o.end - o.start <= 36 * 3600;
        return {
          key: String(o.id),
          start: short ? o.start : o.at,
          end: short ? o.end : o.at,
          tone: tone(o),
          label: o.label,
          text: [
            figureText(o),
            o.article,
            ...(o.certainty === 'possible' ? [fr.certainties.possible] : []),
          ].join(' · '),
        };
      }),
    [data],
  );
  return children(marks);
};
