// The stored cases of a formula: what goes in, what must come out, and whether it does, as one types.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { CircleCheck, CircleX, Plus, Trash2 } from 'lucide-react';
import type { InputRow } from '#engines/formula/inputs.ts';
import { isQuantity } from '#engines/formula/units.ts';
import type { FormulaTest, HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { texts } from '#platform/contract/texts.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { runTests } from '../run-tests.ts';
import { storedValues } from '../typed-value.ts';
import { emptyOf, NamedFields, namesOf, ValueField, type ReadName } from './named-fields.tsx';
import css from './formulas.module.css';

const t = texts(fr);
interface Props {
  readonly text: string;
  readonly unit: HeadingUnit;
  readonly tests: readonly FormulaTest[];
  readonly details: FormulaDetails;
  readonly readOnly: boolean;
  readonly onChange: (tests: FormulaTest[]) => void;
}

const storedDay = ({ label, values }: InputRow): FormulaTest['days'][number] => ({
  label,
  values: storedValues(values),
});
/** A case with everything that the text reads; parameters and thresholds at their value of today. */
const newCase = (
  names: readonly ReadName[],
  { parameters }: FormulaDetails,
  label: string,
): FormulaTest => {
  const ofToday = new Map(parameters.map((p) => [p.name, p.value]));
  const perDay = names.filter((n) => n.perDay);
  return {
    label,
    expected: 0,
    values: Object.fromEntries(
      names.filter((n) => !n.perDay).map((n) => [n.name, ofToday.get(n.name) ?? emptyOf(n.unit)]),
    ),
    days:
      perDay.length === 0
        ? []
        : [
            {
              label: `${fr.day} 1`,
              values: Object.fromEntries(perDay.map((n) => [n.name, emptyOf(n.unit)])),
            },
          ],
  };
};

export const TestsPanel = ({ text, unit, tests, details, readOnly, onChange }: Props) => {
  const names = namesOf(text, details.vocabulary);
  const outcomes = runTests(text, tests, details.vocabulary);
  const change = (at: number, part: Partial<FormulaTest>): void =>
    onChange(tests.map((c, i) => (i === at ? { ...c, ...part } : c)));
  return (
    <div className="stack gap-12 start">
      {tests.length === 0 && <p className="note">{fr.noTests}</p>}
      {tests.map((c, at) => {
        const outcome = outcomes[at];
        const Mark = outcome?.ok === true ? CircleCheck : CircleX;
        return (
          <section key={at} className={css['case']} aria-label={c.label} data-ok={outcome?.ok}>
            <div className={`${css['caseHead']} row col-gap-12`}>
              <TextInput
                size="xs"
                aria-label={fr.testLabel}
                value={c.label}
                maxLength={160}
                disabled={readOnly}
                onChange={(e) => change(at, { label: e.currentTarget.value })}
              />
              <span
                className={`${css['outcome']} inline meta danger`}
                data-ok={outcome?.ok}
                role="status"
              >
                <Mark size={14} aria-hidden />
                {outcome?.ok === true ? fr.passes : t('fails', { found: outcome?.found ?? '' })}
              </span>
              {!readOnly && (
                <ActionIcon
                  aria-label={t('removeTest', { label: c.label })}
                  onClick={() => onChange(tests.filter((_, i) => i !== at))}
                >
                  <Trash2 size={14} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <NamedFields
              names={names}
              values={c.values}
              days={{ rows: c.days }}
              disabled={readOnly}
              onValues={(values) => change(at, { values: storedValues(values) })}
              onDays={(days) => change(at, { days: days.map(storedDay) })}
            />
            {isQuantity(unit) && (
              <div className={css['expected']}>
                <ValueField
                  label={fr.expected}
                  unit={unit}
                  value={c.expected}
                  disabled={readOnly}
                  onChange={(v) => change(at, { expected: Number(v) })}
                />
              </div>
            )}
          </section>
        );
      })}
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() =>
            onChange([
              ...tests,
              newCase(names, details, t('caseNumber', { n: String(tests.length + 1) })),
            ])
          }
        >
          {fr.addTest}
        </Button>
      )}
    </div>
  );
};
