// One line: where it is, how long each stage took, and the screen where the next one is done.
import { texts } from '#platform/contract/texts.ts';
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { payEntry } from '#areas/pay-variables/pay-entry/contract.ts';
import { finalSettlement } from '#areas/payroll/final-settlement/contract.ts';
import { payrollFiles } from '#areas/payroll/payroll-files/contract.ts';
import type { View, WorkflowRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { THRESHOLDS } from '../stages.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import css from './workflow.module.css';

const t = texts(fr);
type Stage = WorkflowRow['stages'][number];

const stageText = ({ state, seconds }: Stage): string => {
  if (state === 'to-come') return fr.toCome;
  if (seconds === null) return fr.doneBefore;
  return t(state === 'running' ? 'running' : 'took', { hours: formatHours(seconds) });
};
const StageLine = ({ stage }: { readonly stage: Stage }) => {
  const { success, warning } = THRESHOLDS[stage.stage];
  return (
    <li
      data-state={stage.state}
      data-colour={stage.colour ?? undefined}
      title={t('thresholds', { success: String(success), warning: String(warning) })}
    >
      <span>{fr.stages[stage.stage]}</span>
      <small>
        {stageText(stage)}
        {stage.colour !== null && ` · ${fr.colours[stage.colour]}`}
      </small>
    </li>
  );
};

/** Where what comes next is done. */
const NextLink = ({ row, view }: { readonly row: WorkflowRow; readonly view: View }) => {
  const { period, next, settlement } = row;
  if (settlement !== null)
    return (
      <AppLink to={finalSettlement.show} params={{ id: settlement.id }}>
        {fr.treat}
      </AppLink>
    );
  const label = t('openOf', { company: row.company, month: formatMonth(row.month) });
  const text = next === null ? fr.open : fr.nexts[next];
  if (next === 'closing')
    return (
      <AppLink to={payEntry.period} params={{ period }} aria-label={`${text} : ${label}`}>
        {text}
      </AppLink>
    );
  if (next === 'pay_deposit' || next === null)
    return (
      <AppLink to={payrollFiles.pay} params={{ period }} aria-label={`${text} : ${label}`}>
        {text}
      </AppLink>
    );
  const tab = view === 'final-settlements' ? 'fs-documents' : 'documents';
  return (
    <AppLink to={payrollFiles.prepay} params={{ period, tab }} aria-label={`${text} : ${label}`}>
      {text}
    </AppLink>
  );
};

const stateOf = ({ colour, stages }: WorkflowRow) => {
  if (colour !== null) return { kind: colour, label: fr.colours[colour] } as const;
  return stages.every(({ state }) => state === 'to-come')
    ? ({ kind: 'default', label: fr.toCome } as const)
    : ({ kind: 'info', label: fr.done } as const);
};

export const WorkflowLine = ({ row, view }: { readonly row: WorkflowRow; readonly view: View }) => (
  <li className={`${css['row']} folds stack col-gap-20 hair-below`}>
    <div>
      <strong className="strong anywhere">{row.subject ?? row.company}</strong>
      <small>
        {[
          row.subject === null ? null : row.company,
          formatMonth(row.month),
          row.settlement?.status ?? null,
          row.settlement && t('endsOnOf', { date: formatDay(row.settlement.endsOn) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </small>
    </div>
    <div>
      <StatusBadge {...stateOf(row)} />
      <NextLink row={row} view={view} />
    </div>
    <ol className={`${css['stages']} stack plain`}>
      {row.stages.map((stage) => (
        <StageLine key={stage.stage} stage={stage} />
      ))}
    </ol>
    <div>
      {row.files > 0 && (view === 'companies' || view === 'agencies') && (
        <small>
          {t('filesOf', { validated: String(row.validated), files: String(row.files) })}
        </small>
      )}
      {row.reminded !== null && (
        <small>
          {t('reminded', { at: showInstant(row.reminded.at), count: row.reminded.people })}
        </small>
      )}
      {row.quarantine > 0 && <small>{t('inQuarantine', { count: row.quarantine })}</small>}
    </div>
  </li>
);
