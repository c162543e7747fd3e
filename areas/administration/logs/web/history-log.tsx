import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { historyList, logs, type Change } from '../contract.ts';
import { fr } from '../fr.ts';
import { LogTabs } from './log-tabs.tsx';

const meta = listMeta(historyList.listId, historyList);
const routes = {
  list: logs.historyList,
  count: logs.historyCount,
  filterOptions: logs.historyFilterOptions,
  exportGet: logs.historyExportGet,
  exportPost: logs.historyExportPost,
};

const Detail = ({ change, onClose }: { readonly change: Change; readonly onClose: () => void }) => {
  const t = useTexts(fr);
  const loaded = useApi(logs.historyDetail, { params: { id: change.id } });
  return (
    <AppModal
      opened
      onClose={onClose}
      size="large"
      title={t('detailTitle', {
        action: fr.actions[change.action],
        what: change.name,
        row: String(change.row ?? '—'),
      })}
    >
      <LoadState query={loaded}>
        {(d) => (
          <Table.ScrollContainer minWidth={480}>
            <Table verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{fr.field}</Table.Th>
                  <Table.Th>{fr.before}</Table.Th>
                  <Table.Th>{fr.after}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {d.changes.map((c) => (
                  <Table.Tr key={c.field}>
                    <Table.Th scope="row" title={c.field}>
                      {c.label}
                    </Table.Th>
                    <Table.Td>{c.before ?? fr.nothing}</Table.Td>
                    <Table.Td>{c.after ?? fr.nothing}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {d.requestId !== null && <p className="meta">{t('request', { id: d.requestId })}</p>}
          </Table.ScrollContainer>
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
      meta={meta}
      tabs={<LogTabs />}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.searchHistory}
      empty={{ title: fr.emptyHistory, text: fr.emptyHistoryText }}
      view={{
        id: (r) => r.id,
        label: (r) => `${fr.actions[r.action]} ${r.name} ${r.row ?? ''}`,
        onOpen: setOpened,
        cells: { who: (r) => r.who ?? fr.system },
      }}
    >
      {opened !== null && <Detail change={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};
