// The preview: in figures, then person by person, each day with what becomes of it.
import { Alert, Select } from '@mantine/core';
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { writtenDay } from '#areas/planning/theoretical-schedules/web/embed.tsx';
import { isWritten, OUTCOMES, type Outcome } from '../application.ts';
import type { Applied, AppliedDay } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './templates.module.css';

const t = texts(fr);
const MOST_LIMITS = 8;
const countText = (outcome: Outcome, count: number): string => t(`counts.${outcome}`, { count });
const countsText = (counts: ReadonlyMap<Outcome, number>): string => {
  const words = OUTCOMES.flatMap((o) => {
    const count = counts.get(o) ?? 0;
    return count === 0 ? [] : [countText(o, count)];
  });
  return words.length === 0 ? fr.nothing : words.join(' · ');
};
const shiftText = ({ set, was, outcome }: AppliedDay): string => {
  const now = set === null ? fr.off : writtenDay(set);
  if (was === null || outcome === 'same') return now;
  return t('dayFrom', { was: writtenDay(was), set: now });
};

const DayLine = ({ day }: { readonly day: AppliedDay }) => (
  <li className="quiet" data-written={isWritten(day.outcome) || undefined}>
    {t('dayLine', {
      day: formatColumnDay(day.day),
      shift: shiftText(day),
      outcome: fr.outcomes[day.outcome],
    })}
  </li>
);

interface PersonProps {
  readonly person: Applied['people'][number];
  readonly limits: number;
  /** Weeks of the template, where the person may begin in another. */
  readonly weeks: number;
  readonly onWeek: (week: number) => void;
}
const PersonLine = ({ person, limits, weeks, onWeek }: PersonProps) => {
  const { name, days, week } = person;
  const counts = new Map(
    [...Map.groupBy(days, (d) => d.outcome)].map(([outcome, of]) => [outcome, of.length]),
  );
  return (
    <li className={`${css['person']} top edge-below gap-12`}>
      <details className="grow">
        <summary>
          <b>{name}</b> <span>{countsText(counts)}</span>
          {limits > 0 && <em>{t('limitCount', { count: limits })}</em>}
        </summary>
        <ul className={css['days']}>
          {days.map((d) => (
            <DayLine key={d.day} day={d} />
          ))}
        </ul>
      </details>
      {weeks > 1 && (
        <Select
          size="xs"
          aria-label={t('weekOf', { name })}
          allowDeselect={false}
          data={Array.from({ length: weeks }, (_, n) => ({
            value: String(n),
            label: t('week', { n: n + 1 }),
          }))}
          value={String(week)}
          onChange={(value) => onWeek(Number(value))}
        />
      )}
    </li>
  );
};

const Limits = ({ warnings }: Pick<Applied, 'warnings'>) => (
  <Alert color="yellow" title={t('limits', { count: warnings.length })}>
    <ul>
      {warnings.slice(0, MOST_LIMITS).map((w) => (
        <li key={`${w.collaboratorId} ${w.day} ${w.message}`}>{w.message}</li>
      ))}
      {warnings.length > MOST_LIMITS && (
        <li>{t('andMore', { count: warnings.length - MOST_LIMITS })}</li>
      )}
    </ul>
  </Alert>
);

export const Foreseen = ({
  foreseen,
  weeks,
  onWeek,
}: {
  readonly foreseen: Applied;
  readonly weeks: number;
  readonly onWeek: (person: number, week: number) => void;
}) => {
  const { people, counts, warnings } = foreseen;
  const limitsOf = Map.groupBy(warnings, (w) => w.collaboratorId);
  const all = new Map(OUTCOMES.map((o) => [o, counts[o] ?? 0]));
  return (
    <section className={`${css['foreseen']} stack edge-above`} aria-label={fr.foreseen}>
      <p role="status" className={css['said']}>
        {countsText(all)}
      </p>
      {warnings.length > 0 && <Limits warnings={warnings} />}
      <p className={css['quiet']}>{fr.foreseenHint}</p>
      <ul className={css['people']}>
        {people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            limits={limitsOf.get(person.id)?.length ?? 0}
            weeks={weeks}
            onWeek={(week) => onWeek(person.id, week)}
          />
        ))}
      </ul>
    </section>
  );
};
