// What the draft would have changed in the months that are closed: totals, agencies, the most affected people.
import { Button, Progress, Select } from '@mantine/core';
import { ChevronRight, FlaskConical } from 'lucide-react';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import type { Unit } from '#engines/formula/units.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { cancelJob } from '#platform/contract/portal.ts';
import { formulas, type Formula } from '../contract.ts';
import type { FormulaDetails } from '../details.ts';
import type { Impact } from '../impact.ts';
import { fr } from '../fr.ts';
import { ImpactDelta } from './impact-delta.tsx';
import css from './formulas.module.css';

const t = texts(fr);
const LOOK_EVERY_MS = 1_000;
type Analysis = Output<typeof formulas.analyze>;
interface Line {
  /** What is shown below the line, opened by its name. */ readonly more?:
    | (() => ReactNode)
    | undefined;
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly unit: string;
  readonly before: number;
  readonly after: number;
  readonly changed: number | null;
}

const shown = (n: number, unit: string): string => valueText(n, unit as Unit);
const COLUMNS = 5;
const OneLine = ({ line: l }: { readonly line: Line }) => {
  const [open, setOpen] = useState(false);
  return (
    <Fragment>
      <tr>
        <th scope="row">
          {l.more === undefined ? (
            l.name
          ) : (
            <button
              type="button"
              className={`${css['delta']} inline gap-4 link`}
              aria-expanded={open}
              title={fr.deltaWhy}
              onClick={() => setOpen(!open)}
            >
              <ChevronRight size={13} aria-hidden />
              {l.name}
            </button>
          )}
          <small className="block">{l.note}</small>
        </th>
        <td>{shown(l.before, l.unit)}</td>
        <td>{shown(l.after, l.unit)}</td>
        <td>
          <b>
            {l.after > l.before ? '+' : ''}
            {shown(l.after - l.before, l.unit)}
          </b>
        </td>
        <td>{l.changed ?? ''}</td>
      </tr>
      {open && l.more !== undefined && (
        <tr>
          <td colSpan={COLUMNS} className={css['deltaCell']}>
            {l.more()}
          </td>
        </tr>
      )}
    </Fragment>
  );
};
const Lines = ({
  title,
  head,
  lines,
}: {
  readonly title: string;
  readonly head: string;
  readonly lines: readonly Line[];
}) => (
  <section aria-label={title}>
    <h3 className="mt-8 mb-4 strong">{title}</h3>
    <div className={css['scroll']}>
      <table className="table figures">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{fr.before}</th>
            <th scope="col">{fr.after}</th>
            <th scope="col">{fr.difference}</th>
            <th scope="col">{fr.changedValues}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((l) => (
            <OneLine key={l.key} line={l} />
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const Result = ({ impact, job }: { readonly impact: Impact; readonly job: number }) => {
  const may = useMay();
  if (impact.months.length === 0) return <p className="note">{fr.noClosedMonth}</p>;
  return (
    <div className="stack gap-12 start" aria-live="polite">
      <p className="note">
        {t('impactOver', { months: impact.months.length, missions: impact.missions })}
        {impact.people.length === 0 && ` ${fr.noChange}`}
      </p>
      <Lines
        title={fr.byHeading}
        head={fr.usedBy}
        lines={impact.headings.map((h) => ({
          key: h.code,
          name: h.code,
          note: h.label,
          unit: h.unit,
          before: h.before,
          after: h.after,
          changed: h.changed,
        }))}
      />
      {impact.agencies.length > 0 && (
        <Lines
          title={fr.byAgency}
          head={fr.agency}
          lines={impact.agencies.map((a) => ({
            key: `${a.id} ${a.code}`,
            name: a.name,
            note: a.code,
            unit: a.unit,
            before: a.before,
            after: a.after,
            changed: a.changed,
          }))}
        />
      )}
      {impact.people.length > 0 && (
        <Lines
          title={fr.mostAffected}
          head={fr.person}
          lines={impact.people.map((p) => ({
            key: `${p.missionId} ${p.code}`,
            name: p.name,
            note: `${p.code} · ${p.agency}`,
            unit: p.unit,
            before: p.before,
            after: p.after,
            changed: p.months.length,
            more: may('pay-entry.read') ? () => <ImpactDelta job={job} person={p} /> : undefined,
          }))}
        />
      )}
    </div>
  );
};

const TAKERS = 'takers';
interface ImpactProps {
  readonly formula: Formula;
  readonly details: FormulaDetails;
  readonly draft: boolean;
}
/** Those that take the formula, and each heading of its unit that could. */
const asIfChoices = ({ formula, details, draft }: ImpactProps) => [
  ...(draft && formula.usedBy.length > 0 ? [{ value: TAKERS, label: fr.asIfTakers }] : []),
  ...details.headings
    .filter((h) => h.unit === formula.unit && h.formulaId !== formula.id)
    .map((h) => ({ value: String(h.id), label: `${h.code} · ${h.label}` })),
];

/** Started, then looked at until it has ended. */
export const useAnalysis = () => {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const { mutate } = useApiMutation(formulas.analyze, { onSuccess: setAnalysis });
  const running = analysis?.state === 'waiting' || analysis?.state === 'running';
  useEffect(() => {
    if (!running || analysis === null) return undefined;
    const timer = setTimeout(() => mutate({ query: { job: analysis.job } }), LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [analysis, running, mutate]);
  return { analysis, running, start: mutate, follow: setAnalysis };
};

export const Outcome = ({ analysis }: { readonly analysis: Analysis }) => (
  <>
    {(analysis.state === 'waiting' || analysis.state === 'running') && (
      <div className={css['progress']} role="status">
        <Progress value={analysis.progress} aria-label={fr.impact} />
        <span className="note">{analysis.step}</span>
      </div>
    )}
    {(analysis.state === 'failed' || analysis.state === 'cancelled') && (
      <p role="alert" className={`${css['outcome']} inline meta danger`}>
        {analysis.error ?? fr.analysisFailed}
      </p>
    )}
    {analysis.impact !== null && <Result impact={analysis.impact} job={analysis.job} />}
  </>
);

export const MONTHS_BACK = 3;
export const MonthsBack = ({
  months,
  onChange,
}: {
  readonly months: number;
  readonly onChange: (months: number) => void;
}) => (
  <Select
    label={fr.monthsBack}
    size="xs"
    data={['1', '3', '6', '12']}
    value={String(months)}
    allowDeselect={false}
    onChange={(v) => onChange(Number(v ?? MONTHS_BACK))}
  />
);

export const ImpactPanel = (props: ImpactProps) => {
  const { formula, draft } = props;
  const choices = asIfChoices(props);
  const [asIf, setAsIf] = useState<string | null>(null);
  const applied = asIf ?? choices.find((c) => c.value === TAKERS)?.value ?? null;
  const [months, setMonths] = useState(MONTHS_BACK);
  const { analysis, running, start } = useAnalysis();
  const cancel = useApiMutation(cancelJob);
  const heading = applied === null || applied === TAKERS ? undefined : Number(applied);
  return (
    <div className="stack gap-12 start">
      <p className="note">{draft ? fr.impactHint : fr.needsDraft}</p>
      <div className="row bottom">
        <Select
          label={fr.asIf}
          placeholder={fr.asIfPick}
          size="xs"
          searchable
          data={choices}
          value={applied}
          onChange={setAsIf}
        />
        <MonthsBack months={months} onChange={setMonths} />
        <Button
          variant="default"
          leftSection={<FlaskConical size={14} aria-hidden />}
          loading={running}
          disabled={applied === null}
          onClick={() => start({ query: { formula: formula.id, heading, months } })}
        >
          {fr.startAnalysis}
        </Button>
        {running && analysis !== null && (
          <Button variant="subtle" onClick={() => cancel.mutate({ params: { id: analysis.job } })}>
            {fr.cancelAnalysis}
          </Button>
        )}
      </div>
      {analysis !== null && <Outcome analysis={analysis} />}
    </div>
  );
};
