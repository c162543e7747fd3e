// What describes circuits. Under `/circuits/attribute/edit/{id}` the same list with the form open.
import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { options } from '#platform/contract/filters.ts';
import { listMeta } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { ATTRIBUTE_KINDS, attributeList, circuits, type Attribute } from '../contract.ts';
import { fr } from '../fr.ts';
import { CircuitTabs } from './circuit-tabs.tsx';

const t = texts(fr);
const meta = listMeta(attributeList.listId, attributeList);
const routes = {
  list: circuits.attributeList,
  count: circuits.attributeCount,
  filterOptions: circuits.attributeFilterOptions,
  exportGet: circuits.attributeExportGet,
  exportPost: circuits.attributeExportPost,
};

interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly kind: Attribute['kind'];
  readonly options: string;
  readonly required: boolean;
  readonly position: number;
  readonly version: number;
}
const typedOf = (attribute: Attribute | undefined): Typed =>
  attribute === undefined
    ? { label: '', kind: 'text', options: '', required: false, position: 0, version: 0 }
    : {
        label: attribute.label,
        kind: attribute.kind,
        options: attribute.options.join('\n'),
        required: attribute.required,
        position: attribute.position,
        version: attribute.version,
      };
/** One choice a line. */
const bodyOf = ({ options: typed, position, ...values }: Typed) => ({
  ...values,
  position: Number(position),
  options: typed
    .split('\n')
    .map((o) => o.trim())
    .filter(Boolean),
});

interface FormProps {
  readonly attribute: Attribute | undefined;
  readonly onClose: () => void;
}
const useAttributeForm = ({ attribute, onClose }: FormProps) => {
  const cache = useQueryClient();
  return useServerForm<Typed, unknown>({
    initialValues: typedOf(attribute),
    typed: typedOf,
    success: fr.attributeSaved,
    send: (values) =>
      send(circuits.attributeSave, { params: { id: attribute?.id ?? 0 }, body: bodyOf(values) }),
    onSaved: () => {
      void invalidate(
        cache,
        circuits.attributeList,
        circuits.attributeLoad,
        circuits.templateFormFields,
        circuits.planning,
      );
      onClose();
    },
  });
};
const AttributeModal = ({ attribute, onClose }: FormProps) => {
  const [kind, setKind] = useState<Attribute['kind']>(attribute?.kind ?? 'text');
  const handle = useAttributeForm({ attribute, onClose });
  const { form } = handle;
  return (
    <ModalForm
      opened
      title={attribute ? t('editAttribute', { label: attribute.label }) : fr.addAttribute}
      handle={handle}
      onClose={onClose}
    >
      <TextInput
        label={fr.label}
        required
        maxLength={80}
        data-autofocus
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
      <Select
        label={fr.kind}
        data={options(fr.kinds)}
        allowDeselect={false}
        key={form.key('kind')}
        {...form.getInputProps('kind')}
        onChange={(v) => {
          const next = ATTRIBUTE_KINDS.find((k) => k === v) ?? 'text';
          form.setFieldValue('kind', next);
          setKind(next);
        }}
      />
      {kind === 'choice' && (
        <Textarea
          label={fr.options}
          description={fr.optionsHint}
          autosize
          minRows={3}
          maxRows={10}
          data-wide
          key={form.key('options')}
          {...form.getInputProps('options')}
        />
      )}
      <NumberInput
        label={fr.position}
        min={0}
        max={10_000}
        allowDecimal={false}
        key={form.key('position')}
        {...form.getInputProps('position')}
      />
      <Checkbox
        label={fr.required}
        key={form.key('required')}
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
    </ModalForm>
  );
};
/** The form at its own address. */
const AddressedModal = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const loaded = useApi(circuits.attributeLoad, { params: { id } }, { enabled: id !== 0 });
  if (id === 0) return <AttributeModal attribute={undefined} onClose={onClose} />;
  return loaded.data === undefined ? null : (
    <AttributeModal attribute={loaded.data} onClose={onClose} />
  );
};

export const Page = () => {
  const writes = useMay()('circuit.manage');
  const go = useGo();
  const addressed = (usePageParams(circuits.attributeLoad) as { readonly id?: string | number }).id;
  const [edited, setEdited] = useState<Attribute | 'new' | null>(null);
  const remove = useApiMutation(circuits.attributeDelete, {
    invalidates: [
      circuits.attributeList,
      circuits.templateList,
      circuits.templateFormFields,
      circuits.planning,
    ],
    onSuccess: () => toast.success(fr.removed),
  });
  const askRemoval = async (a: Attribute): Promise<void> => {
    if (
      await ask.confirmDelete(
        t('theAttribute', { label: a.label }),
        t('attributeLoses', { count: a.used }),
      )
    )
      remove.mutate({ params: { id: a.id } });
  };
  return (
    <ListPage
      title={fr.title}
      routes={routes}
      meta={meta}
      tabs={<CircuitTabs />}
      sort={{ name: 'position', dir: 'asc' }}
      searchPlaceholder={fr.searchAttribute}
      empty={{ title: fr.attributesEmpty, text: fr.attributesEmptyText }}
      view={{
        id: (r: Attribute) => r.id,
        label: (r: Attribute) => r.label,
        ...(writes
          ? {
              onOpen: setEdited,
              actions: (r: Attribute) => [
                {
                  key: 'remove',
                  label: fr.remove,
                  icon: Trash2,
                  danger: true,
                  onClick: () => void askRemoval(r),
                },
              ],
            }
          : {}),
      }}
      add={writes ? { label: fr.addAttribute, onClick: () => setEdited('new') } : undefined}
    >
      {edited !== null && (
        <AttributeModal
          attribute={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {edited === null && writes && addressed !== undefined && (
        <AddressedModal id={Number(addressed)} onClose={() => void go(circuits.attributeList)} />
      )}
    </ListPage>
  );
};
