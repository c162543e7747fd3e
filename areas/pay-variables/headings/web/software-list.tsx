import { Button, Select } from '@mantine/core';
import { Table2, Trash2 } from 'lucide-react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { MultiEditField } from '#platform/web/list-page/multi-edit-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payrollLayouts } from '#areas/pay-variables/payroll-layouts/contract.ts';
import { fr } from '../fr.ts';
import { evpSoftware, softwareList, type SoftwareRow } from '../software-contract.ts';
import { choices } from './choices.ts';
import { HeadingTabs } from './heading-tabs.tsx';

const yesNo = { true: fr.yes, false: fr.no };
const activeField: MultiEditField = {
  name: 'active',
  label: fr.softwareActive,
  initial: true,
  show: (v) => (v === true ? fr.yes : fr.no),
  input: (v, change) => (
    <Select
      label={fr.softwareActive}
      data={choices(yesNo)}
      allowDeselect={false}
      value={String(v)}
      onChange={(x) => change(x === 'true')}
    />
  ),
};

export const Page = () => {
  const t = useTexts(fr);
  const go = useGo();
  const writes = useMay()('heading.write');
  const layouts = useApi(payrollLayouts.options, {}, { enabled: writes });
  const options = [
    ...new Map(
      (layouts.data ?? []).map((l) => [l.code, { value: l.code, label: l.label }]),
    ).values(),
  ];
  const layoutField: MultiEditField = {
    name: 'layout',
    label: fr.layout,
    initial: options[0]?.value ?? '',
    show: (v) => options.find((o) => o.value === v)?.label ?? String(v),
    input: (v, change) => (
      <Select
        label={fr.layout}
        data={options}
        searchable
        allowDeselect={false}
        value={String(v)}
        onChange={change}
      />
    ),
  };
  const remove = useApiMutation(evpSoftware.remove, {
    invalidates: [evpSoftware.list, evpSoftware.codes],
    onSuccess: () => {
      toast.success(fr.softwareRemoved);
    },
  });
  const askRemoval = async (s: SoftwareRow): Promise<void> => {
    if (await ask.confirmDelete(t('removeSoftware', { label: s.label })))
      remove.mutate({ params: { id: s.id } });
  };
  return (
    <ListPage
      title={fr.title}
      about={fr.subtitle}
      routes={evpSoftware}
      of={softwareList}
      tabs={<HeadingTabs />}
      sort={{ name: 'label', dir: 'asc' }}
      searchPlaceholder={fr.searchSoftware}
      empty={{ title: fr.emptySoftware }}
      add={
        writes ? { label: fr.newSoftware, onClick: () => void go(evpSoftware.newPage) } : undefined
      }
      bulk={
        writes
          ? { edit: { route: evpSoftware.bulkEdit, fields: [activeField, layoutField] } }
          : undefined
      }
      actions={
        <>
          {writes && (
            <ImportButton
              title={fr.importCodesTitle}
              routes={evpSoftware}
              touches={[evpSoftware.list, evpSoftware.codes]}
            />
          )}
          <Button
            variant="default"
            leftSection={<Table2 size={14} aria-hidden />}
            onClick={() => void go(evpSoftware.codePage)}
          >
            {fr.codeGrid}
          </Button>
        </>
      }
      view={{
        label: (r) => r.label,
        onOpen: (r) => void go(evpSoftware.load, { params: { id: r.id } }),
        cells: {
          mapped: (r) => t('mappedOf', { mapped: String(r.mapped), headings: String(r.headings) }),
        },
        ...(writes
          ? {
              actions: (r: SoftwareRow) => [
                {
                  key: 'remove',
                  label: t('removeSoftware', { label: r.label }),
                  icon: Trash2,
                  danger: true,
                  onClick: () => void askRemoval(r),
                },
              ],
            }
          : {}),
      }}
    />
  );
};
