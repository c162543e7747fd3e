// What the rules say, and what it does to pay: each person before and after.
import { Alert } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatRange } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import type { Effect, Verdict } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './exchanges.module.css';

const t = texts({ effect: fr.effect });
const FIGURES = ['service', 'night', 'at10', 'at25', 'at50'] as const;

const EffectTable = ({
  effect,
  isNamed,
}: {
  readonly effect: Effect;
  readonly isNamed: boolean;
}) => {
  const shown = FIGURES.filter(
    (name) => name === 'service' || effect.before[name] > 0 || effect.after[name] > 0,
  );
  return (
    <section className={css['effect']}>
      {isNamed && <h3>{effect.name}</h3>}
      <PlainTable
        look="figures"
        caption={t('effect', { range: formatRange(effect) })}
        heads={[fr.figure, fr.before, fr.after]}
        rows={shown.map((name) => {
          const [before, after] = [
            formatHours(effect.before[name]),
            formatHours(effect.after[name]),
          ];
          return [fr.figures[name], before, before === after ? after : <b key="after">{after}</b>];
        })}
      />
    </section>
  );
};

const Limits = ({ warnings }: Pick<Verdict, 'warnings'>) =>
  warnings.length === 0 ? (
    <p className="bar gap-6 success">
      <CircleCheck size={15} aria-hidden /> {fr.passesNone}
    </p>
  ) : (
    <section className={css['limits']}>
      <h3 className="warning">
        <TriangleAlert size={15} aria-hidden /> {fr.passes}
      </h3>
      <ul>
        {warnings.map((w) => (
          <li key={w}>{w}</li>
        ))}
      </ul>
    </section>
  );

export const VerdictView = ({ verdict }: { readonly verdict: Verdict }) => (
  <div className={css['verdict']}>
    {verdict.refused === null ? (
      <Limits warnings={verdict.warnings} />
    ) : (
      <Alert color="red">{verdict.refused}</Alert>
    )}
    {verdict.people.map((effect) => (
      <EffectTable key={effect.id} effect={effect} isNamed={verdict.people.length > 1} />
    ))}
    <p className={css['quiet']}>{fr.effectAbout}</p>
  </div>
);
