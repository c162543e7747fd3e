// What both lists show of a declaration.
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import type { DsnRow } from '../records.ts';
import { stageLooks, stateLooks, statusLooks, titleOf, verdictLooks, verdictOf } from './looks.ts';

export const cells = {
  status: (row: DsnRow) => <StatusOf looks={statusLooks} status={row.status} />,
  state: (row: DsnRow) => <StatusOf looks={stateLooks} status={row.state} />,
  stage: (row: DsnRow) => <StatusOf looks={stageLooks} status={row.stage} />,
  check: (row: DsnRow) => <StatusOf looks={verdictLooks} status={verdictOf(row)} />,
};
export const rowLabel = (row: DsnRow): string =>
  [titleOf({ ...row, name: row.flowId }), row.person, row.company].filter(Boolean).join(' · ');
