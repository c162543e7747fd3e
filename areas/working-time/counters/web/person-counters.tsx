// The counters of one person on a day: a card each, and the movements of the chosen one.
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { texts } from '#platform/contract/texts.ts';
import { isDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { amountText } from '../amounts.ts';
import { counters, type Held, type PersonCounters } from '../contract.ts';
import { fr } from '../fr.ts';
import { CreditModal } from './credit-modal.tsx';
import { counterLooks } from './looks.ts';
import { Movements } from './movements.tsx';
import css from './counters.module.css';

const t = texts(fr);

const Card = ({ held, chosen, onChoose }: { readonly held: Held; readonly chosen: boolean; readonly onChoose: () => void }) => (
  <button type="button" className={css['card']} aria-pressed={chosen} onClick={onChoose}>
    <span className={css['cardTitle']}>{held.label}</span>
    <strong data-negative={held.available < 0 || undefined}>{amountText(held.format, held.available)}</strong>
    <span className={css['cardDetail']}>{[[fr.accruing, held.accruing], [fr.taken, held.taken], [fr.planned, held.planned]].filter(([, n]) => n !== 0).map(([label, n]) => `${label} ${amountText(held.format, Number(n))}`).join(' · ') || ' '}</span>
    <StatusOf looks={counterLooks} status={held.status} />
  </button>
);

const Shown = ({ person, first }: { readonly person: PersonCounters; readonly first: number | undefined }) => {
  const [chosen, setChosen] = useState(first ?? person.counters[0]?.counterId);
  const [crediting, setCrediting] = useState(false);
  const held = person.counters.find((c) => c.counterId === chosen) ?? person.counters[0];
  if (held === undefined) return <p className={css['quiet']}>{fr.nothing}</p>;
  return (
    <>
      <div className={css['cards']}>{person.counters.map((c) => <Card key={c.counterId} held={c} chosen={c === held} onChoose={() => setChosen(c.counterId)} />)}</div>
      <div className={css['head']}>
        <h3>{t('linesOf', { counter: held.label })}</h3>
        {person.mayCredit && <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => setCrediting(true)}>{fr.credit}</Button>}
      </div>
      <Movements held={held} mayRemove={person.mayCredit} />
      {crediting && <CreditModal person={person} counter={held} onClose={() => setCrediting(false)} />}
    </>
  );
};

export function PersonCountersPart({ collaboratorId, first }: { readonly collaboratorId: number; readonly first?: number }) {
  const today = todayIn(Temporal.Now.instant());
  const [day, setDay] = useState<string>(today);
  const answer = useApi(counters.of, { params: { collaborator: collaboratorId }, query: { day } }, { keepPrevious: true });
  return (
    <div className={css['person']}>
      <div className={css['until']}><DayField label={fr.until} value={day} onChange={(d) => setDay(d !== null && isDay(d) ? d : today)} />{day > today && <p className={css['quiet']}>{fr.projected}</p>}</div>
      <LoadState query={answer}>{(person) => <Shown person={person} first={first} />}</LoadState>
    </div>
  );
}
