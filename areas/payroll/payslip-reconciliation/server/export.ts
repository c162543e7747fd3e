// The comparison as a file: a line for each finding, and one for each person without any.
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import {
  reconciliationColumns,
  type FindingView,
  type PersonView,
  type payslipReconciliation,
} from '../contract.ts';
import { formatFigure } from '../figures.ts';
import { fr } from '../fr.ts';
import { loadReconciliation } from './load.ts';

const t = texts(fr);
const figuresOf = ({ exported, found: onPayslip, unit }: FindingView): (string | null)[] => [
  exported === null ? null : formatFigure(exported, unit),
  onPayslip === null ? null : formatFigure(onPayslip, unit),
  formatFigure((onPayslip ?? 0) - (exported ?? 0), unit),
];
const rowsOf = (person: PersonView): (string | number | null)[][] => {
  const { netCents: net, netBeforeCents: before } = person;
  const head = [person.matricule, person.name, person.agency, person.state];
  const nets = [net, before, net === null || before === null ? null : net - before];
  if (person.findings.length === 0)
    return [[...head, null, null, null, null, null, null, null, ...nets]];
  return person.findings.map((finding) => [
    ...head,
    finding.code,
    finding.label,
    finding.kind,
    ...figuresOf(finding),
    finding.places.map(({ page, text }) => t('at', { page, text })).join(' | ') || null,
    ...nets,
  ]);
};

export const exportReconciliation = async (
  call: HandlerCall<typeof payslipReconciliation.export>,
) => {
  const { people, period } = await loadReconciliation(call);
  return exportDownload({
    columns: reconciliationColumns,
    rows: people.flatMap(rowsOf),
    format: call.params._format,
    title: t('exportTitle', { month: formatMonth(period.month) }),
    paper: 'A3',
    now: call.now,
  });
};
