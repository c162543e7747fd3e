// The list screen of an entity: rows, new, edit in a dialog, removal, edit of many. `export const Page = entityList(nafGroup, { … })`.
import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Fields } from '#platform/contract/describe/field.ts';
import type { FormControl } from '#platform/contract/describe/form.ts';
import type { Entity } from '#platform/contract/describe/entity.ts';
import type { EntityPaths } from '#platform/contract/describe/entity-routes.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { pathParts } from '#platform/contract/path.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApiMutation } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { RoutesOf } from '#platform/web/list-page/list-types.ts';
import type { MultiEditField } from '#platform/web/list-page/multi-edit-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import { DescribedFields } from './described-fields.tsx';
import { callsOf, type Option, type EntityScreens, type Screens } from './entity-screens.ts';
import { useEntityForm, useReferences } from './use-entity-form.ts';

interface DialogProps<F extends Fields> {
  readonly entity: Screens<F>;
  readonly row: RowOf<F> | undefined;
  readonly onClose: () => void;
}
function RowDialog<F extends Fields>({ entity, row, onClose }: DialogProps<F>) {
  const cache = useQueryClient();
  const { words, invalidates = [] } = entity.screens;
  const { list, filterOptions, load } = callsOf(entity.of);
  const handle = useEntityForm(entity, row, () => {
    const own = [list, filterOptions, load].filter((call) => call !== undefined);
    void invalidate(cache, ...own, ...invalidates);
    onClose();
  });
  return (
    <ModalForm
      opened
      {...(entity.screens.dialog === undefined ? {} : { id: entity.screens.dialog })}
      title={row === undefined ? words.add : words.edit(row)}
      handle={handle}
      onClose={onClose}
    >
      <DescribedFields handle={handle} />
    </ModalForm>
  );
}

/** The choices of a coded field. */
const fixedOptions = ({ control }: FormControl): readonly Option[] =>
  control.kind === 'choice'
    ? Object.entries(control.options).map(([value, label]) => ({ value, label }))
    : [];

/** One field of the dialog that changes many rows. */
const multiField = (
  { name, label, control, empty }: FormControl,
  options: readonly Option[],
): MultiEditField => {
  const isText = control.kind === 'text' || control.kind === 'long-text';
  const shown = (value: unknown): string => {
    if (value === null || value === '' || value === 0) return fr.none;
    return options.find((o) => o.value === String(value))?.label ?? String(value);
  };
  return {
    name,
    label,
    initial: isText ? (empty ?? '') : empty,
    show: shown,
    input: (value, change) =>
      isText ? (
        <TextInput
          label={label}
          maxLength={control.maxLength}
          value={String(value ?? '')}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <ManyChoice
          control={control}
          label={label}
          options={options}
          value={value}
          change={change}
        />
      ),
  };
};

interface ManyChoiceProps {
  readonly control: FormControl['control'];
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}
const ManyChoice = ({ control, label, options, value, change }: ManyChoiceProps) => {
  const isReference = control.kind === 'reference';
  return (
    <Select
      label={label}
      placeholder={fr.none}
      data={[...options]}
      clearable={isReference && control.optional}
      searchable
      value={value === null || value === 0 ? null : String(value)}
      onChange={(text) => change(isReference && text !== null ? Number(text) : text)}
    />
  );
};

const noActions = () => ({ actions: () => [], dialog: null });
/** What can be done with one row: copy it, remove it. */
const useRowActions = <F extends Fields>({ of, screens }: Screens<F>) => {
  const { remove, duplicate, list, filterOptions } = callsOf(of);
  const own = [list, filterOptions].filter((call) => call !== undefined);
  const invalidates = [...own, ...(screens.invalidates ?? [])];
  const { words } = screens;
  const announcing = (text: string | undefined) => ({
    invalidates,
    onSuccess: () => {
      if (text !== undefined) toast.success(text);
    },
  });
  const removal = useApiMutation(remove ?? unroutable(of), announcing(words.removed));
  const copying = useApiMutation(duplicate ?? unroutable(of), announcing(words.copied));
  const nameOf = (row: RowOf<F>): string => words.remove?.(row) ?? fr.quoted(screens.label(row));
  const askRemoval = async (row: RowOf<F>): Promise<void> => {
    if (await ask.confirmDelete(nameOf(row), words.removeWarning))
      removal.mutate({
        params: Object.fromEntries(pathParts(remove?.path ?? '').map(({ name }) => [name, row.id])),
      } as never);
  };
  const copy = (row: RowOf<F>) => ({
    key: 'duplicate',
    label: fr.duplicate,
    icon: Copy,
    onClick: () => copying.mutate({ params: { id: row.id } } as never),
  });
  const removeEntry = (row: RowOf<F>) => ({
    key: 'remove',
    label: fr.remove,
    icon: Trash2,
    danger: true,
    unable: screens.unremovable?.(row),
    onClick: () => void askRemoval(row),
  });
  const { useActions = noActions } = screens;
  // oxlint-disable-next-line react/hooks -- an entity's screens never change: it is the same hook at every rendering
  const more = useActions();
  const hasNone = [duplicate, remove, screens.useActions].every((part) => part === undefined);
  const actions = (row: RowOf<F>) => [
    ...more.actions(row),
    ...(duplicate === undefined ? [] : [copy(row)]),
    ...(remove === undefined ? [] : [removeEntry(row)]),
  ];
  return { actions: hasNone ? null : actions, dialog: more.dialog };
};

function EntityListPage<F extends Fields>({ entity }: { readonly entity: Screens<F> }) {
  const { of, screens } = entity;
  const { words, label } = screens;
  const may = useMay();
  const calls = callsOf(of);
  const options = useReferences(entity);
  const [edited, setEdited] = useState<RowOf<F> | 'new' | null>(null);
  const { multiEdit, save } = calls;
  const writes = may(of.mayWrite);
  const { actions, dialog } = useRowActions(entity);
  const editable = writes && (save !== undefined || screens.send !== undefined);
  const multiple = of.entered.controls.filter((control) => control.multiple);
  return (
    <ListPage<RowOf<F>>
      title={of.title}
      routes={calls as unknown as RoutesOf<RowOf<F>>}
      of={of.list}
      about={words.about}
      tabs={screens.tabs}
      sort={screens.sort ?? null}
      {...(words.search === undefined ? {} : { searchPlaceholder: words.search })}
      empty={words.empty}
      view={{
        id: (row) => row.id,
        label,
        ...(screens.cells === undefined ? {} : { cells: screens.cells }),
        ...(editable ? { onOpen: setEdited } : {}),
        ...(writes && actions !== null ? { actions } : {}),
      }}
      add={editable ? { label: words.add, onClick: () => setEdited('new') } : undefined}
      bulk={
        writes && multiEdit !== undefined
          ? {
              edit: {
                route: multiEdit,
                common: calls['multiEditData'],
                fields: multiple.map((control) =>
                  multiField(control, options[control.name] ?? fixedOptions(control)),
                ),
              },
            }
          : undefined
      }
    >
      {edited !== null && (
        <RowDialog
          entity={entity}
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </ListPage>
  );
}

/** Hooks want a route even where the entity has none: its action is then not offered. */
const unroutable = (of: { readonly routes: object }) => {
  const { list } = callsOf(of);
  if (list === undefined) throw new Error('an entity without a list');
  return list;
};

/** The list screen, as `pages.tsx` loads it. */
export const entityList = <F extends Fields, P extends EntityPaths>(
  of: Entity<F, P>,
  screens: EntityScreens<F>,
) => {
  const entity: Screens<F> = { of: of as unknown as Entity<F>, screens };
  return () => <EntityListPage entity={entity} />;
};
