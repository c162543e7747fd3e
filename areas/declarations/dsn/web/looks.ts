// States as they look, and the verdict of a check. Pure.
import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { Stage } from '../dsn-stage.ts';
import { stageFr } from '../stage-fr.ts';
import { fr } from '../fr.ts';
import type { DsnFinding, DsnRow } from '../records.ts';

export const stageLooks: StatusLooks<Stage> = {
  reading: { kind: 'info', label: stageFr.stages.reading },
  unreadable: { kind: 'danger', label: stageFr.stages.unreadable },
  to_correct: { kind: 'danger', label: stageFr.stages.to_correct },
  ready: { kind: 'info', label: stageFr.stages.ready },
  sent: { kind: 'info', label: stageFr.stages.sent },
  accepted: { kind: 'success', label: stageFr.stages.accepted },
  accepted_with_anomalies: { kind: 'warning', label: stageFr.stages.accepted_with_anomalies },
  rejected: { kind: 'danger', label: stageFr.stages.rejected },
  not_sent: { kind: 'danger', label: stageFr.stages.not_sent },
  no_answer: { kind: 'warning', label: stageFr.stages.no_answer },
  stopped: { kind: 'default', label: stageFr.stages.stopped },
};
type Verdict = keyof typeof fr.verdicts;
export const verdictOf = ({
  check,
  blocking,
  warnings,
}: Pick<DsnRow, 'check' | 'blocking' | 'warnings'>): Verdict => {
  if (check !== 'checked') return check;
  if ((blocking ?? 0) > 0) return 'blocking';
  return (warnings ?? 0) > 0 ? 'warnings' : 'clean';
};
export const verdictLooks: StatusLooks<Verdict> = {
  waiting: { kind: 'info', label: fr.verdicts.waiting },
  unreadable: { kind: 'danger', label: fr.verdicts.unreadable },
  blocking: { kind: 'danger', label: fr.verdicts.blocking },
  warnings: { kind: 'warning', label: fr.verdicts.warnings },
  clean: { kind: 'success', label: fr.verdicts.clean },
};
export const severityLooks: StatusLooks<DsnFinding['severity']> = {
  blocking: { kind: 'danger', label: fr.severities.blocking },
  warning: { kind: 'warning', label: fr.severities.warning },
  info: { kind: 'info', label: fr.severities.info },
};
/** What a declaration is called: « Mensuelle 2026-01 », or its file where it is not read. */
export const monthText = (month: string | null): string => {
  if (month === null) return '';
  const [year = '', number = ''] = month.split('-');
  return `${number}/${year}`;
};
export const titleOf = ({
  model,
  month,
  name,
}: Pick<DsnRow, 'model' | 'month'> & { readonly name: string }): string =>
  model === null
    ? name
    : [fr.models[model], monthText(month)].filter((part) => part !== '').join(' ');
