// What became of each file that came in.
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { legalFileLines, legalFiles, lineList, type Line } from '../contract.ts';
import { fr } from '../fr.ts';
import { SignatureBadge } from './signature-badge.tsx';

const meta = listMeta(lineList.listId, lineList);
const kinds: Readonly<Record<Line['outcome'], StatusKind>> = { treated: 'success', known: 'default', unassigned: 'warning', waiting: 'info', refused: 'danger', failed: 'danger' };
const LIVE = '/infrastructures/{agency}/legal-files';

const cells = {
  outcome: (l: Line) => <StatusBadge kind={kinds[l.outcome]} label={fr.outcomeShort[l.outcome]} />,
  signature: (l: Line) => l.signature && <SignatureBadge state={l.signature} />,
};

/** Which automatic deposits are still heard of. */
const Systems = () => {
  const { data } = useApi(legalFiles.embeddedSystemStatus);
  if (data === undefined) return null;
  return (
    <Group gap="xs" wrap="wrap" mt="xs">
      <StatusBadge kind={data.connected ? 'success' : data.systems.length > 0 ? 'warning' : 'default'} label={fr.embedded} />
      <Text size="sm" c="dimmed">{data.text}</Text>
      {data.systems.map((s) => <Text key={s.name} size="sm">{s.name}{s.lastContact === null ? '' : ` : ${showInstant(s.lastContact)}`}</Text>)}
    </Group>
  );
};

export const LineList = ({ tabs, add }: { readonly tabs: ReactNode; readonly add: { readonly label: string; readonly onClick: () => void } | undefined }) => (
  <ListPage title={fr.title} routes={legalFileLines} meta={meta} live={LIVE} tabs={<>{tabs}<Systems /></>} add={add} sort={{ name: 'at', dir: 'desc' }} empty={{ title: fr.linesEmpty }} view={{ id: (l: Line) => l.id, label: (l: Line) => l.name, cells }} />
);
