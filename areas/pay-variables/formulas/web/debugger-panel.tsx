// The debugger: the text as it is typed, over a real month of a person; each input may be changed to see the effect.
import { Button, Select } from '@mantine/core';
import { ListChecks, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { checkFormula, compileFormula } from '#engines/formula/formula.ts';
import type { InputRow, Value } from '#engines/formula/inputs.ts';
import { isQuantity } from '#engines/formula/units.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ExplainTree } from '#platform/web/explain/explain.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { DAY_SUMS, followDays, type FormulaTest } from '#areas/pay-variables/headings/contract.ts';
import { formulas } from '../contract.ts';
import type { Debugged } from '../debugged.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { debuggedNodes } from './debugged-nodes.ts';
import { NamedFields, namesOf } from './named-fields.tsx';
import css from './formulas.module.css';

interface Props {
  readonly formulaId: number;
  readonly text: string;
  readonly details: FormulaDetails;
  /** Null where nobody may write. */ readonly onKeep: ((test: FormulaTest) => void) | null;
}

export const DebuggerPanel = ({ formulaId, text, details, onKeep }: Props) => {
  const [period, setPeriod] = useState<number | null>(null);
  const [mission, setMission] = useState<number | null>(null);
  const choices = useApi(
    formulas.debugChoices,
    { query: period === null ? {} : { period } },
    { keepPrevious: true, quiet: true },
  );
  const month = useApi(
    formulas.debug,
    { query: { period: period ?? 0, mission: mission ?? 0, formula: formulaId } },
    { enabled: period !== null && mission !== null, quiet: true },
  );
  if (choices.error !== null)
    return (
      <p className={css['quiet']} role="alert">
        {messageOf(choices.error)}
      </p>
    );
  const { periods = [], people = [] } = choices.data ?? {};
  const person = people.find((p) => p.missionId === mission);
  const at = periods.find((p) => p.id === period);
  return (
    <div className={css['cases']}>
      <p className={css['quiet']}>{fr.debugHint}</p>
      {choices.data !== undefined && periods.length === 0 ? (
        <p className={css['quiet']}>{fr.debugNoPeriod}</p>
      ) : (
        <div className={css['debugPick']}>
          <Select
            label={fr.debugMonth}
            size="xs"
            searchable
            data={periods.map((p) => ({
              value: String(p.id),
              label: `${formatMonth(p.month)} · ${p.company}${p.closed ? ` (${fr.debugClosed})` : ''}`,
            }))}
            value={period === null ? null : String(period)}
            onChange={(v) => {
              setPeriod(v === null ? null : Number(v));
              setMission(null);
            }}
          />
          <Select
            label={fr.debugPerson}
            size="xs"
            searchable
            limit={200}
            disabled={period === null}
            data={people.map((p) => ({
              value: String(p.missionId),
              label: `${p.name} · ${p.matricule} · ${p.agency}`,
            }))}
            value={mission === null ? null : String(mission)}
            onChange={(v) => setMission(v === null ? null : Number(v))}
          />
        </div>
      )}
      {month.error !== null && (
        <p className={css['outcome']} role="alert">
          {messageOf(month.error)}
        </p>
      )}
      {period === null || mission === null ? (
        <p className={css['quiet']}>{fr.debugPick}</p>
      ) : (
        month.data !== undefined && (
          <Tried
            key={`${period} ${mission}`}
            text={text}
            details={details}
            month={month.data}
            onKeep={onKeep}
            label={[person?.name, at === undefined ? undefined : formatMonth(at.month)]
              .filter(Boolean)
              .join(', ')}
          />
        )
      )}
    </div>
  );
};

const same = (a: Readonly<Record<string, Value>>, b: Readonly<Record<string, Value>>): number =>
  Object.keys(a).filter((k) => a[k] !== b[k]).length;
const changedRows = (a: readonly InputRow[], b: readonly InputRow[]): number =>
  a.reduce((n, row, i) => n + same(row.values, b[i]?.values ?? {}), 0);
/** Only what the text reads: a case that holds a whole month could not be read by people. */
const only = (
  values: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

const Tried = ({
  text,
  details,
  month,
  label,
  onKeep,
}: Omit<Props, 'formulaId'> & { readonly month: Debugged; readonly label: string }) => {
  const t = useTexts(fr);
  const [values, setValues] = useState(month.values);
  const [days, setDays] = useState(month.days);
  const { ok, unit } = checkFormula(text, details.vocabulary);
  if (!ok) return <p className={css['outcome']}>{fr.debugBroken}</p>;
  const names = namesOf(text, details.vocabulary);
  const read = new Set(names.map((n) => n.name));
  const program = compileFormula(text, details.vocabulary);
  // What the days of the month add up to follows them; a figure of the period that was typed stays beside it.
  const follow = (
    v: Debugged['values'],
    d: Debugged['days'],
    from: Debugged['days'] = month.days,
  ) => followDays({ values: v, weeks: month.weeks, before: from, after: d });
  const of = (v: Debugged['values'], weeks: Debugged['weeks'], d: Debugged['days']) =>
    program.explain({ values: v, rows: { day: d, week: weeks } });
  const now = follow(values, days);
  const [real, tried] = [
    of(month.values, month.weeks, month.days),
    of(now.values, now.weeks, days),
  ];
  const shown = (e: typeof real): string =>
    e.error ?? (e.value === null ? '' : valueText(e.value, e.unit));
  const changes = same(month.values, values) + changedRows(month.days, days);
  const perDay = names.some((n) => n.perDay);
  const totals = Object.keys(DAY_SUMS).filter((name) => now.values[name] !== month.values[name]);
  const keep = (): void =>
    onKeep?.({
      label,
      values: only(now.values, read) as FormulaTest['values'],
      days: perDay
        ? days.map((d) => ({
            label: d.label,
            values: only(d.values, read) as FormulaTest['values'],
          }))
        : [],
      expected: Number(tried.value),
    });
  return (
    <>
      <dl className={css['debugResult']} aria-live="polite">
        <div data-main>
          <dt>{fr.debugResult}</dt>
          <dd>{shown(tried)}</dd>
        </div>
        {changes > 0 && (
          <div>
            <dt>{fr.debugReal}</dt>
            <dd>{shown(real)}</dd>
          </div>
        )}
        {totals.map((name) => (
          <div key={name}>
            <dt>
              {fr.periodTotal} · {name}
            </dt>
            <dd>
              {valueText(now.values[name] ?? 0, 'hour')}
              <small>{t('was', { value: valueText(month.values[name] ?? 0, 'hour') })}</small>
            </dd>
          </div>
        ))}
        {month.headings.map((h) => (
          <div key={h.code}>
            <dt>
              {fr.debugCounted} · {h.code}
            </dt>
            <dd>
              {h.error ?? (h.computed === null ? '' : valueText(h.computed, unit))}
              {h.counts !== null && h.counts !== h.computed && (
                <small>{t('debugManual', { value: valueText(h.counts, unit) })}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <section className={css['debugPart']} aria-label={fr.debugTree}>
        <h3 className={css['impactTitle']}>{fr.debugTree}</h3>
        <ExplainTree key={text} label={fr.debugTree} nodes={[debuggedNodes(tried)]} levels={3} />
      </section>
      <section className={css['debugPart']} aria-label={fr.debugInputs}>
        <div className={css['caseHead']}>
          <h3 className={css['impactTitle']}>{fr.debugInputs}</h3>
          {changes > 0 && (
            <>
              <span className={css['quiet']}>{t('debugChanged', { count: changes })}</span>
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<RotateCcw size={12} aria-hidden />}
                onClick={() => {
                  setValues(month.values);
                  setDays(month.days);
                }}
              >
                {fr.debugReset}
              </Button>
            </>
          )}
          {onKeep !== null && isQuantity(unit) && tried.error === null && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<ListChecks size={12} aria-hidden />}
              onClick={keep}
            >
              {fr.debugKeep}
            </Button>
          )}
        </div>
        {names.length === 0 ? (
          <p className={css['quiet']}>{fr.debugNothingRead}</p>
        ) : (
          <NamedFields
            names={names}
            values={now.values}
            days={days}
            base={month.days}
            addDays={false}
            onValues={(v) => setValues(follow(v, month.days, days).values)}
            onDays={setDays}
          />
        )}
      </section>
    </>
  );
};
