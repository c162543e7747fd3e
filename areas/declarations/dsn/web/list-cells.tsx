// What both lists show of a declaration.
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import type { DsnRow } from '../records.ts';
import { stageLooks, titleOf } from './looks.ts';

export const cells = {
  stage: (row: DsnRow) => <StatusOf looks={stageLooks} status={row.stage} />,
};
export const rowLabel = (row: DsnRow): string =>
  [titleOf({ ...row, name: row.flowId }), row.person, row.company].filter(Boolean).join(' · ');
