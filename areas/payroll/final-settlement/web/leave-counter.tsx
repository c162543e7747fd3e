// The balance of the leave counter on the last day, to take over.
import { Button } from '@mantine/core';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';
import { daysText } from '../help-words.ts';
import css from './settlement.module.css';

const t = texts(fr);
export interface LeaveCounterProps {
  readonly settlement: number;
  readonly onTake: (hundredths: number) => void;
}
export const LeaveCounter = ({ settlement, onTake }: LeaveCounterProps) => {
  const { data } = useApi(finalSettlement.leaveLeft, { params: { id: settlement } });
  if (data === undefined) return null;
  const { hundredths, endsOn } = data;
  if (hundredths === null) return <p className="quiet">{fr.counterNone}</p>;
  return (
    <div className={`${css['block']} stack shrink`}>
      <p className="quiet">
        {t('counter', { date: formatDay(endsOn), days: daysText(hundredths) })}
      </p>
      {hundredths < 0 && (
        <p className="quiet">{t('leaveAdvance', { days: daysText(-hundredths) })}</p>
      )}
      <div className="row">
        <Button variant="default" size="xs" onClick={() => onTake(hundredths)}>
          {fr.takeCounter}
        </Button>
      </div>
    </div>
  );
};
