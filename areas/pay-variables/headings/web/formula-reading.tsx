// What the server reads of a formula while it is typed: its errors where they stand, or the names it uses.
import { CircleCheck } from 'lucide-react';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { FormulaReading as Reading } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './formula.module.css';

interface Props {
  readonly reading: Reading;
  readonly onPoint: (from: number, to: number) => void;
}
export const FormulaReading = ({ reading, onPoint }: Props) => {
  const t = useTexts(fr);
  const unit = (fr.unitNames as Readonly<Record<string, string>>)[reading.unit] ?? reading.unit;
  return (
    <div className={css['reading']} aria-live="polite" data-wide>
      {reading.ok ? (
        <p className="bar gap-6 success meta">
          <CircleCheck size={14} aria-hidden />
          {t('formulaGood', { unit: unit.toLowerCase() })}
        </p>
      ) : (
        <ul className={`${css['wrong']} stack plain gap-4`}>
          {reading.errors.map((e) => (
            <li key={`${e.from} ${e.message}`}>
              <button type="button" onClick={() => onPoint(e.from, e.to)}>
                {e.message}
              </button>
              <small>{t('position', { at: String(e.from + 1) })}</small>
            </li>
          ))}
        </ul>
      )}
      {reading.references.length > 0 && (
        <ul className={`${css['uses']} row plain gap-6`} aria-label={fr.uses}>
          {reading.references.map((r) => (
            <li key={r.text}>
              <code>{r.text}</code>
              <small>{r.doc}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
