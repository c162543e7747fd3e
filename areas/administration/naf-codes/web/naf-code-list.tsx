import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { nafCodeList, nafCodes, nafGroups, type NafCode } from '../contract.ts';
import { fr } from '../fr.ts';
import { NafCodeFields, useGroupOptions, useNafCodeForm } from './naf-code-form.tsx';
import { NafTabs } from './naf-tabs.tsx';

const meta = listMeta(nafCodeList.listId, nafCodeList);

const CodeModal = ({
  code,
  onClose,
}: {
  readonly code: NafCode | undefined;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const t = useTexts(fr);
  const handle = useNafCodeForm(code, () => {
    void invalidate(cache, nafCodes.list, nafGroups.list);
    onClose();
  });
  return (
    <ModalForm
      opened
      title={code ? t('editCode', { code: code.code }) : fr.newCode}
      handle={handle}
      onClose={onClose}
    >
      <NafCodeFields form={handle.form} />
    </ModalForm>
  );
};

export const Page = () => {
  const may = useMay();
  const groups = useGroupOptions();
  const [edited, setEdited] = useState<NafCode | 'new' | null>(null);
  const writes = may('naf.write');
  return (
    <ListPage
      title={fr.title}
      routes={nafCodes}
      meta={meta}
      tabs={<NafTabs />}
      sort={{ name: 'code', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      view={{
        id: (r) => r.id,
        label: (r) => `${r.code} ${r.label}`,
        ...(writes ? { onOpen: setEdited } : {}),
      }}
      add={writes ? { label: fr.newCode, onClick: () => setEdited('new') } : undefined}
      bulk={
        writes
          ? {
              edit: {
                route: nafCodes.assignGroup,
                fields: [
                  {
                    name: 'groupId',
                    label: fr.group,
                    initial: null,
                    show: (v) => groups.find((g) => g.value === String(v))?.label ?? fr.noGroup,
                    input: (v, change) => (
                      <Select
                        label={fr.group}
                        placeholder={fr.noGroup}
                        data={groups}
                        clearable
                        searchable
                        value={v === null ? null : String(v)}
                        onChange={(x) => change(x === null ? null : Number(x))}
                      />
                    ),
                  },
                ],
              },
            }
          : undefined
      }
    >
      {edited !== null && (
        <CodeModal code={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </ListPage>
  );
};
