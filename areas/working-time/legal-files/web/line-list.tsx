// What became of each file that came in.
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { legalFileLines, lineList, type Line } from '../list-contract.ts';
import { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { SignatureBadge } from './signature-badge.tsx';

const t = texts(fr);
const kinds: Readonly<Record<Line['outcome'], StatusKind>> = {
  treated: 'success',
  known: 'default',
  unassigned: 'warning',
  contested: 'danger',
  withdrawn: 'warning',
  waiting: 'info',
  refused: 'danger',
  failed: 'danger',
};
const LIVE = '/infrastructures/{agency}/legal-files';

const cells = {
  outcome: (l: Line) => <StatusBadge kind={kinds[l.outcome]} label={fr.outcomeShort[l.outcome]} />,
  signature: (l: Line) => l.signature && <SignatureBadge state={l.signature} />,
};

/** Files that were read when less was kept of them: read again by the night, or at once. */
const ReadAgain = () => {
  const cache = useQueryClient();
  const { data } = useApi(legalFiles.toReadAgain);
  const [asked, setAsked] = useState(false);
  if (data === undefined || data.files === 0 || asked) return null;
  const ask = (): void => {
    setAsked(true);
    send(legalFiles.readAgain, {})
      .then(() => {
        toast.success(fr.readAgainStarted);
        return invalidate(cache, legalFiles.toReadAgain);
      })
      .catch((e: unknown) => {
        setAsked(false);
        toast.danger(e);
      });
  };
  return (
    <Group gap="xs" wrap="wrap" mt="xs">
      <Text size="sm">{t('toReadAgain', { files: data.files })}</Text>
      <Button size="xs" variant="default" onClick={ask}>
        {fr.readAgainNow}
      </Button>
    </Group>
  );
};

export const LineList = ({
  tabs,
  add,
}: {
  readonly tabs: ReactNode;
  readonly add: { readonly label: string; readonly onClick: () => void } | undefined;
}) => (
  <ListPage
    title={fr.title}
    routes={legalFileLines}
    of={lineList}
    live={LIVE}
    tabs={
      <>
        {tabs}
        {add !== undefined && <ReadAgain />}
      </>
    }
    add={add}
    sort={{ name: 'at', dir: 'desc' }}
    empty={{ title: fr.linesEmpty }}
    view={{ label: (l: Line) => l.name, cells }}
  />
);
