import { NumberInput, Select } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { MultiEditField } from '#platform/web/list-page/multi-edit-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { headingList, headings, type HeadingRow } from '../contract.ts';
import { evpSoftware } from '../software-contract.ts';
import { fr } from '../fr.ts';
import { choices } from './choices.ts';
import { FormulaText } from './formula-text.tsx';
import { HeadingTabs } from './heading-tabs.tsx';

const choiceField = (
  name: string,
  label: string,
  texts: Readonly<Record<string, string>>,
  initial: string,
): MultiEditField => ({
  name,
  label,
  initial,
  show: (v) => texts[String(v)] ?? '',
  input: (v, change) => (
    <Select
      label={label}
      data={choices(texts)}
      allowDeselect={false}
      value={String(v)}
      onChange={change}
    />
  ),
});
const yesNo = { true: fr.yes, false: fr.no };
const fields: readonly MultiEditField[] = [
  {
    name: 'active',
    label: fr.active,
    initial: true,
    show: (v) => (v === true ? fr.yes : fr.no),
    input: (v, change) => (
      <Select
        label={fr.active}
        data={choices(yesNo)}
        allowDeselect={false}
        value={String(v)}
        onChange={(x) => change(x === 'true')}
      />
    ),
  },
  {
    name: 'decimals',
    label: fr.decimals,
    initial: 2,
    show: String,
    input: (v, change) => (
      <NumberInput
        label={fr.decimals}
        min={0}
        max={4}
        allowDecimal={false}
        value={Number(v)}
        onChange={(x) => change(Number(x))}
      />
    ),
  },
  choiceField('dataType', fr.dataType, fr.dataTypes, 'computed'),
  choiceField('regulation', fr.regulation, fr.regulations, 'proposed'),
];

export const Page = () => {
  const go = useGo();
  const may = useMay();
  const t = useTexts(fr);
  const writes = may('heading.write');
  const remove = useApiMutation(headings.remove, {
    invalidates: [headings.list, evpSoftware.list],
    onSuccess: () => {
      toast.success(fr.removed);
    },
  });
  const askRemoval = async (h: HeadingRow): Promise<void> => {
    if (await ask.confirmDelete(t('removeHeading', { code: h.code })))
      remove.mutate({ params: { id: h.id } });
  };
  return (
    <ListPage
      title={fr.title}
      about={fr.subtitle}
      routes={headings}
      of={headingList}
      tabs={<HeadingTabs />}
      sort={{ name: 'code', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      actions={
        writes ? (
          <ImportButton
            title={fr.importTitle}
            routes={headings}
            touches={[headings.list, evpSoftware.list]}
          />
        ) : null
      }
      add={writes ? { label: fr.newHeading, onClick: () => void go(headings.newPage) } : undefined}
      bulk={writes ? { edit: { route: headings.bulkEdit, fields } } : undefined}
      view={{
        label: (r) => `${r.code} ${r.label}`,
        onOpen: (r) => void go(headings.load, { params: { id: r.id } }),
        cells: { formula: (r) => <FormulaText text={r.formula} /> },
        ...(writes
          ? {
              actions: (r: HeadingRow) => [
                {
                  key: 'remove',
                  label: t('removeHeading', { code: r.code }),
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
