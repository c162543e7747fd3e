// What the rules say of a change: what blocks, which limit is passed and by how much, where else it could go, or what is left.
import { Ban, Check, TriangleAlert } from 'lucide-react';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { BatchAnswer } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import css from './editing.module.css';

const t = texts(fr);
const SHOWN = 3;
export const Verdict = ({ answer }: { readonly answer: BatchAnswer | null }) => {
  if (answer === null) return null;
  const { refused, warnings, margin } = answer;
  if (refused.length + warnings.length === 0) return <p className={css['fine']}><Check size={13} aria-hidden />{margin === null ? fr.nothingBroken : t('margin', { rule: margin.label, hours: formatHours(margin.minutes * 60) })}</p>;
  return (
    <ul className={css['verdict']}>
      {refused.slice(0, SHOWN).map((r) => <li key={`${r.kind}${r.index}`} data-blocks><Ban size={13} aria-hidden />{r.message}</li>)}
      {warnings.slice(0, SHOWN).map((w) => (
        <li key={`${w.collaboratorId}${w.day}${w.rule}`}>
          <TriangleAlert size={13} aria-hidden />
          <span>{w.label}{w.minutes === null ? '' : ` : ${t('overBy', { hours: formatHours(-w.minutes * 60) })}`}{w.cost > 0 ? ` · ${t('fine', { cost: w.cost })}` : ''}
            {w.alternatives.slice(0, SHOWN).map((a) => <small key={a.label}>{a.label}</small>)}</span>
        </li>
      ))}
      {refused.length + warnings.length > 2 * SHOWN && <li>{t('andMore', { count: refused.length + warnings.length - 2 * SHOWN })}</li>}
    </ul>
  );
};
