// The legal checklist: what is due by which day, and whether it was done.
import { Button } from '@mantine/core';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useGoTo } from '#platform/web/router/app-link.tsx';
import type { Settlement } from '../records.ts';
import { dutiesOf, type Duty } from '../deadlines.ts';
import { fr } from '../fr.ts';
import css from './settlement.module.css';

const t = texts(fr);
const stateText = ({ code, doneOn, late }: Duty): string => {
  if (doneOn !== null) return t(late ? 'doneLate' : 'doneOn', { date: formatDay(doneOn) });
  if (code === 'declaration') return fr.recalled;
  return late ? fr.late : fr.todo;
};
/** The step leads to where the end of the contract is declared, once it is agreed. */
const Declaration = ({ settlement: { declarationUrl } }: { readonly settlement: Settlement }) => {
  const goTo = useGoTo();
  if (declarationUrl === null) return fr.dutyNames.declaration;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => goTo(declarationUrl)}>
      {fr.dutyNames.declaration}
    </Button>
  );
};

export const DutiesPart = ({ settlement }: { readonly settlement: Settlement }) => (
  <ul className="plain">
    {dutiesOf(settlement, todayIn(Temporal.Now.instant())).map((duty) => (
      <li key={duty.code} className={`apart gap-2 col-gap-12 pad-y edge-below row baseline`}>
        <span>
          {duty.code === 'declaration' ? (
            <Declaration settlement={settlement} />
          ) : (
            fr.dutyNames[duty.code]
          )}
        </span>
        <span className={duty.late ? 'danger medium' : 'quiet'}>{stateText(duty)}</span>
        <span className={css['why']}>
          {`${duty.article}, ${t('dueOn', { date: formatDay(duty.dueOn) })}`}
        </span>
      </li>
    ))}
  </ul>
);
