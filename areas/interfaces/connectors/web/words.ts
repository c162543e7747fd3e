// How connectors and their runs read. Pure.
import { texts } from '#platform/contract/texts.ts';
import type { StatusBadgeProps, StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { InterfaceRow, RunRow, RunState } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const protocolLabels: Readonly<Record<string, string>> = fr.protocols;
const scheduleLabels: Readonly<Record<string, string>> = fr.schedules;

export const codesOf = (
  row: Pick<InterfaceRow, 'direction' | 'dataType' | 'protocol' | 'software'>,
) => ({
  directionCode: row.direction,
  dataTypeCode: row.dataType,
  protocolCode: row.protocol,
  softwareCode: row.software,
});
export const aboutOf = (row: InterfaceRow): string =>
  [
    `${fr.directions[row.direction]}\u00a0: ${fr.dataTypes[row.dataType]}`,
    protocolLabels[row.protocol] ?? row.protocol,
    row.host,
    scheduleLabels[row.schedule] ?? '',
    `${fr.families[row.family]}, ${fr.formats[row.format]}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
export const stateOf = ({ active, stoppedAt }: InterfaceRow): StatusBadgeProps => {
  if (active) return { kind: 'success', label: fr.active };
  return stoppedAt === null
    ? { kind: 'default', label: fr.inactiveShort }
    : { kind: 'danger', label: fr.stoppedShort };
};
export const runLooks: StatusLooks<RunState> = {
  waiting: { kind: 'warning', label: fr.states.waiting },
  running: { kind: 'info', label: fr.states.running },
  done: { kind: 'success', label: fr.states.done },
  failed: { kind: 'danger', label: fr.states.failed },
  cancelled: { kind: 'default', label: fr.states.cancelled },
};
export const runName = ({ rehearsal, trigger }: RunRow): string =>
  `${rehearsal ? fr.rehearsal : fr.realRun} ${fr.triggers[trigger]}`;
export const countsOf = (run: RunRow): string => {
  const { sent, created, changed, unchanged, refused } = run;
  const counts = { sent, created, changed, unchanged, refused };
  return t(run.rehearsal ? 'countsRehearsed' : 'counts', counts);
};
