// What became of each file that came in.
import type { ReactNode } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { legalFileLines, lineList, type Line } from '../contract.ts';
import { fr } from '../fr.ts';
import { SignatureBadge } from './signature-badge.tsx';

const meta = listMeta(lineList.listId, lineList);
const kinds: Readonly<Record<Line['outcome'], StatusKind>> = { treated: 'success', known: 'default', unassigned: 'warning', waiting: 'info', refused: 'danger', failed: 'danger' };
const LIVE = '/infrastructures/{agency}/legal-files';

const cells = {
  outcome: (l: Line) => <StatusBadge kind={kinds[l.outcome]} label={fr.outcomeShort[l.outcome]} />,
  signature: (l: Line) => l.signature && <SignatureBadge state={l.signature} />,
};

export const LineList = ({ tabs, add }: { readonly tabs: ReactNode; readonly add: { readonly label: string; readonly onClick: () => void } | undefined }) => (
  <ListPage title={fr.title} routes={legalFileLines} meta={meta} live={LIVE} tabs={tabs} add={add} sort={{ name: 'at', dir: 'desc' }} empty={{ title: fr.linesEmpty }} view={{ id: (l: Line) => l.id, label: (l: Line) => l.name, cells }} />
);
