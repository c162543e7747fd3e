// A real month of a person under the text as it is typed: the result, its tree, and every input that may be changed.
import { Button } from '@mantine/core';
import { ListChecks, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { checkFormula, compileFormula, type Program } from '#engines/formula/formula.ts';
import { isQuantity, type Unit } from '#engines/formula/units.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { ExplainTree } from '#platform/web/explain/explain.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { DAY_SUMS, followDays, type FormulaTest } from '#areas/pay-variables/headings/contract.ts';
import type { Debugged } from '../debugged.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { storedValues } from '../typed-value.ts';
import { debuggedNodes } from './debugged-nodes.ts';
import { NamedFields, namesOf, type ReadName } from './named-fields.tsx';
import css from './formulas.module.css';

type Values = Debugged['values'];
type Days = Debugged['days'];
type Outcome = ReturnType<Program['explain']>;

const countDifferent = (a: Values, b: Values): number =>
  Object.keys(a).filter((k) => a[k] !== b[k]).length;
const countChangedCells = (a: Days, b: Days): number =>
  a.reduce((n, row, i) => n + countDifferent(row.values, b[i]?.values ?? {}), 0);
/** Only what the text reads: a case that holds a whole month could not be read by people. */
const only = (values: Values, names: ReadonlySet<string>): FormulaTest['values'] =>
  storedValues(Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))));

/** The month as it was and as it was changed, both under the text. What the days add up to follows them; a figure of the period that was typed stays beside it. */
const trialOf = (
  program: Program,
  month: Debugged,
  { values, days }: { readonly values: Values; readonly days: Days },
) => {
  const followed = followDays({ values, weeks: month.weeks, before: month.days, after: days });
  const explain = (v: Values, weeks: Debugged['weeks'], d: Days): Outcome =>
    program.explain({ values: v, rows: { day: d, week: weeks } });
  return {
    values: followed.values,
    real: explain(month.values, month.weeks, month.days),
    tried: explain(followed.values, followed.weeks, days),
    changes: countDifferent(month.values, values) + countChangedCells(month.days, days),
    totals: Object.keys(DAY_SUMS).filter((name) => followed.values[name] !== month.values[name]),
  };
};
type Trial = ReturnType<typeof trialOf>;

const testOf = (
  label: string,
  names: readonly ReadName[],
  { trial, days }: { readonly trial: Trial; readonly days: Days },
): FormulaTest => {
  const read = new Set(names.map((n) => n.name));
  const perDay = names.some((n) => n.perDay);
  return {
    label,
    values: only(trial.values, read),
    days: perDay ? days.map((d) => ({ label: d.label, values: only(d.values, read) })) : [],
    expected: Number(trial.tried.value),
  };
};

const outcomeText = ({ error, value, unit }: Outcome): string =>
  error ?? (value === null ? '' : valueText(value, unit));

const HeadingFigure = ({
  heading: h,
  unit,
}: {
  readonly heading: Debugged['headings'][number];
  readonly unit: Unit;
}) => {
  const t = useTexts(fr);
  const isTyped = h.counts !== null && h.counts !== h.computed;
  return (
    <div>
      <dt>
        {fr.debugCounted} · {h.code}
      </dt>
      <dd className="strong tn">
        {h.error ?? (h.computed === null ? '' : valueText(h.computed, unit))}
        {isTyped && (
          <small className="block">
            {t('debugManual', { value: valueText(h.counts ?? 0, unit) })}
          </small>
        )}
      </dd>
    </div>
  );
};

const Results = ({
  month,
  trial: { values, real, tried, changes, totals },
  unit,
}: {
  readonly month: Debugged;
  readonly trial: Trial;
  readonly unit: Unit;
}) => {
  const t = useTexts(fr);
  return (
    <dl className={`${css['debugResult']} sunken full`} aria-live="polite">
      <div data-main>
        <dt>{fr.debugResult}</dt>
        <dd className="strong tn">{outcomeText(tried)}</dd>
      </div>
      {changes > 0 && (
        <div>
          <dt>{fr.debugReal}</dt>
          <dd className="strong tn">{outcomeText(real)}</dd>
        </div>
      )}
      {totals.map((name) => (
        <div key={name}>
          <dt>
            {fr.periodTotal} · {name}
          </dt>
          <dd className="strong tn">
            {valueText(values[name] ?? 0, 'hour')}
            <small className="block">
              {t('was', { value: valueText(month.values[name] ?? 0, 'hour') })}
            </small>
          </dd>
        </div>
      ))}
      {month.headings.map((h) => (
        <HeadingFigure key={h.code} heading={h} unit={unit} />
      ))}
    </dl>
  );
};

const InputsHead = ({
  changes,
  onReset,
  onKeep,
}: {
  readonly changes: number;
  readonly onReset: () => void;
  readonly onKeep: (() => void) | null;
}) => {
  const t = useTexts(fr);
  return (
    <div className={`${css['caseHead']} row col-gap-12`}>
      <h3 className="mt-8 mb-4 strong">{fr.debugInputs}</h3>
      {changes > 0 && (
        <>
          <span className="note">{t('debugChanged', { count: changes })}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<RotateCcw size={12} aria-hidden />}
            onClick={onReset}
          >
            {fr.debugReset}
          </Button>
        </>
      )}
      {onKeep !== null && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<ListChecks size={12} aria-hidden />}
          onClick={onKeep}
        >
          {fr.debugKeep}
        </Button>
      )}
    </div>
  );
};

interface Props {
  readonly text: string;
  readonly details: FormulaDetails;
  readonly month: Debugged;
  /** Names the person and the month in a case that is kept. */
  readonly label: string;
  /** Null where nobody may write. */
  readonly onKeep: ((test: FormulaTest) => void) | null;
}

export const DebuggedMonth = ({ text, details, month, label, onKeep }: Props) => {
  const [values, setValues] = useState(month.values);
  const [days, setDays] = useState(month.days);
  const { ok, unit } = checkFormula(text, details.vocabulary);
  if (!ok) return <p className={`${css['outcome']} inline meta danger`}>{fr.debugBroken}</p>;
  const names = namesOf(text, details.vocabulary);
  const trial = trialOf(compileFormula(text, details.vocabulary), month, { values, days });
  const mayKeep = onKeep !== null && isQuantity(unit) && trial.tried.error === null;
  const follow = (v: Values): Values =>
    followDays({ values: v, weeks: month.weeks, before: days, after: month.days }).values;
  const reset = (): void => {
    setValues(month.values);
    setDays(month.days);
  };
  return (
    <>
      <Results month={month} trial={trial} unit={unit} />
      <section className={`${css['debugPart']} full shrink`} aria-label={fr.debugTree}>
        <h3 className="mt-8 mb-4 strong">{fr.debugTree}</h3>
        <ExplainTree
          key={text}
          label={fr.debugTree}
          nodes={[debuggedNodes(trial.tried)]}
          levels={3}
        />
      </section>
      <section className={`${css['debugPart']} full shrink`} aria-label={fr.debugInputs}>
        <InputsHead
          changes={trial.changes}
          onReset={reset}
          onKeep={mayKeep ? () => onKeep(testOf(label, names, { trial, days })) : null}
        />
        {names.length === 0 ? (
          <p className="note">{fr.debugNothingRead}</p>
        ) : (
          <NamedFields
            names={names}
            values={trial.values}
            days={{ rows: days, base: month.days }}
            onValues={(v) => setValues(follow(v))}
            onDays={setDays}
          />
        )}
      </section>
    </>
  );
};
