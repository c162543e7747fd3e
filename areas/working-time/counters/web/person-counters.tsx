// The counters of one person on a day: a card each, and the movements of the chosen one.
import { Button } from '@mantine/core';
import { Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { texts } from '#platform/contract/texts.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { isDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { amountText } from '../amounts.ts';
import { counters, type Held, type PersonCounters } from '../contract.ts';
import { fr } from '../fr.ts';
import { CreditModal } from './credit-modal.tsx';
import { counterLooks } from './looks.ts';
import { OpeningPart } from './opening.tsx';
import { Movements } from './movements.tsx';
import { Waivers, WaiveModal } from './waivers.tsx';
import { RightsTable } from './rights-table.tsx';
import css from './counters.module.css';

const t = texts(fr);

const Card = ({
  held,
  chosen,
  isElsewhere,
  onChoose,
}: {
  readonly held: Held;
  readonly chosen: boolean;
  /** Nothing is said of the situation where another employer keeps the counters. */
  readonly isElsewhere: boolean;
  readonly onChoose: () => void;
}) => (
  <button
    type="button"
    className={`${css['card']} stack gap-4 start`}
    aria-pressed={chosen}
    onClick={onChoose}
  >
    <span className={css['cardTitle']}>{held.label}</span>
    <strong data-negative={held.available < 0 || undefined}>
      {held.awaits ? '—' : amountText(held.format, held.available)}
    </strong>
    <span className={css['cardDetail']}>
      {[
        [fr.accruing, held.accruing],
        [fr.taken, held.taken],
        [fr.planned, held.planned],
      ]
        .filter(([, n]) => n !== 0)
        .map(([label, n]) => `${label} ${amountText(held.format, Number(n))}`)
        .join('\n')}
    </span>
    {!isElsewhere && <StatusOf looks={counterLooks} status={held.status} />}
  </button>
);

/** At the end of the counter's period, all that is entered counted. */
const Projection = ({ held, day }: { readonly held: Held; readonly day: string }) => {
  const { projection, format } = held;
  if (projection === null || projection.day <= day) return null;
  return (
    <p className="quiet">
      {t(projection.accruing === 0 ? 'projection' : 'projectionAccruing', {
        day: formatDay(projection.day),
        available: amountText(format, projection.available),
        accruing: amountText(format, projection.accruing),
      })}
    </p>
  );
};

const Shown = ({
  person,
  first,
}: {
  readonly person: PersonCounters;
  readonly first: number | undefined;
}) => {
  const [chosen, setChosen] = useState(first ?? person.counters[0]?.counterId);
  const [asked, setAsked] = useState<'credit' | 'waive' | null>(null);
  const close = (): void => setAsked(null);
  const held = person.counters.find((c) => c.counterId === chosen) ?? person.counters[0];
  if (held === undefined) return <p className="quiet">{fr.nothing}</p>;
  return (
    <>
      {person.elsewhere !== null && (
        <p role="note" className={css['elsewhere']}>
          {t('elsewhere', { name: person.elsewhere.name === '' ? 'none' : person.elsewhere.name })}
        </p>
      )}
      <div className="columns gap-8">
        {person.counters.map((c) => (
          <Card
            key={c.counterId}
            held={c}
            chosen={c === held}
            isElsewhere={person.elsewhere !== null}
            onChoose={() => setChosen(c.counterId)}
          />
        ))}
      </div>
      <OpeningPart person={person} held={held} />
      <div className="bar apart gap-12">
        <h3 className="heading">{t('rightsTitle', { counter: held.label })}</h3>
      </div>
      <RightsTable
        rights={held.rights}
        format={held.format}
        day={person.day}
        label={t('rightsTitle', { counter: held.label })}
      />
      <Projection held={held} day={person.day} />
      <div className="bar apart gap-12">
        <h3 className="heading">{t('linesOf', { counter: held.label })}</h3>
        {person.mayCredit && (
          <div className="row">
            {held.splitting && (
              <Button
                size="xs"
                variant="default"
                leftSection={<Ban size={14} aria-hidden />}
                onClick={() => setAsked('waive')}
              >
                {fr.waive}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => setAsked('credit')}
            >
              {fr.credit}
            </Button>
          </div>
        )}
      </div>
      <Waivers held={held} mayRemove={person.mayCredit} />
      <Movements held={held} mayRemove={person.mayCredit} />
      {asked === 'credit' && <CreditModal person={person} counter={held} onClose={close} />}
      {asked === 'waive' && <WaiveModal person={person} counter={held} onClose={close} />}
    </>
  );
};

export function PersonCountersPart({
  collaboratorId,
  first,
}: {
  readonly collaboratorId: number;
  readonly first?: number;
}) {
  const today = todayIn(Temporal.Now.instant());
  const [day, setDay] = useState<string>(today);
  const answer = useApi(
    counters.of,
    { params: { collaborator: collaboratorId }, query: { day } },
    { keepPrevious: true },
  );
  return (
    <div className="stack gap-16">
      <div className="row bottom gap-12">
        <DayField
          label={fr.until}
          value={day}
          onChange={(d) => setDay(d !== null && isDay(d) ? d : today)}
        />
        {day > today && <p className="quiet">{fr.projected}</p>}
      </div>
      <LoadState query={answer}>{(person) => <Shown person={person} first={first} />}</LoadState>
    </div>
  );
}
