import '@mantine/core/styles/Table.layer.css';
import { Group, Stack, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { historyList, logs, type Change, type ChangedValue } from '../contract.ts';
import { fr } from '../fr.ts';
import { LogTabs } from './log-tabs.tsx';

const routes = unprefixed('history', logs);

type Detailed = Output<typeof logs.historyDetail>;

const changesOf = (changes: readonly ChangedValue[]) => (
  <Table.ScrollContainer minWidth={320}>
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{fr.field}</Table.Th>
          <Table.Th>{fr.before}</Table.Th>
          <Table.Th>{fr.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((c) => (
          <Table.Tr key={c.label}>
            <Table.Th scope="row">{c.label}</Table.Th>
            <Table.Td>{c.before ?? fr.nothing}</Table.Td>
            <Table.Td>{c.after ?? fr.nothing}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const ACCENT = { color: 'var(--accent-text)' };
const Links = ({ detail }: { readonly detail: Detailed }) => {
  const t = useTexts(fr);
  const { url, personUrl, person } = detail;
  return (
    <Group gap="md">
      {url !== null && (
        <Link to={url as '/'} style={ACCENT}>
          {t('open', { title: detail.title ?? detail.name })}
        </Link>
      )}
      {personUrl !== null && person !== null && personUrl !== url && (
        <Link to={personUrl as '/'} style={ACCENT}>
          {t('openPerson', { name: person })}
        </Link>
      )}
    </Group>
  );
};

const Detail = ({ change, onClose }: { readonly change: Change; readonly onClose: () => void }) => {
  const t = useTexts(fr);
  const loaded = useApi(logs.historyDetail, { params: { id: change.id } });
  const words = { action: fr.actions[change.action], what: change.name };
  const { title } = change;
  return (
    <AppModal
      opened
      onClose={onClose}
      size="large"
      title={title === null ? t('detailTitle', words) : t('detailOf', { ...words, title })}
    >
      <LoadState query={loaded}>
        {(d) => (
          <Stack gap="sm">
            <p className="meta">
              {[showInstant(d.at), d.who ?? fr.system, d.person, d.infra]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
            {d.impersonator !== null && (
              <p className="meta">
                {t('through', { who: d.impersonator, other: d.who ?? fr.system })}
              </p>
            )}
            {d.changes.length === 0 ? <p>{fr.noValue}</p> : changesOf(d.changes)}
            <Links detail={d} />
          </Stack>
        )}
      </LoadState>
    </AppModal>
  );
};

export const Page = () => {
  const [opened, setOpened] = useState<Change | null>(null);
  return (
    <ListPage
      title={fr.title}
      routes={routes}
      of={historyList}
      tabs={<LogTabs />}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.searchHistory}
      empty={{ title: fr.emptyHistory, text: fr.emptyHistoryText }}
      view={{
        label: (r) => [fr.actions[r.action], r.name, r.title].filter(Boolean).join(' '),
        onOpen: setOpened,
        cells: { who: (r) => r.who ?? fr.system },
      }}
    >
      {opened !== null && <Detail change={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};
