// What a list does with its chosen rows: edit many, delete, export, and the area's own acts.
import { Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListMeta } from '#platform/contract/shapes.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { countSelected, nothingSelected, sentSelection, type SentSelection } from '#platform/web/data-table/selection.ts';
import type { BulkAction } from '#platform/web/data-table/selection-bar.tsx';
import { totalText } from '#platform/web/data-table/table-foot.tsx';
import type { RowView } from '#platform/web/data-table/table-types.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.tsx';
import { FailureList } from './failure-list.tsx';
import { fr } from './fr.ts';
import type { BulkResult } from './list-types.ts';
import { MultiEditModal, type MultiEditField } from './multi-edit-modal.tsx';
import type { ListHandle } from './use-list.ts';

/** What a bulk call sends: the ids or "everything", with the filters and the search that give it its meaning. */
export interface BulkCall extends SentSelection { readonly query: Readonly<Record<string, unknown>>; /** How many rows, for people: « 4 812 ». */ readonly count: string }

export interface BulkSettings<R> {
  /** Fields that can be edited in many rows at once, and the call that does it. */
  readonly edit?: { readonly fields: readonly MultiEditField[]; readonly run: (call: BulkCall, values: Readonly<Record<string, unknown>>) => Promise<BulkResult> };
  readonly remove?: (call: BulkCall) => Promise<BulkResult>;
  /** Acts of the area's own; `done` empties the selection and refreshes the list. */
  readonly others?: readonly { readonly key: string; readonly label: string; readonly icon?: LucideIcon; readonly danger?: boolean; readonly run: (call: BulkCall, done: () => void) => void }[];
  readonly row?: R;
}

interface Args<R> { readonly list: ListHandle<R>; readonly meta: ListMeta; readonly view: RowView<R>; readonly settings: BulkSettings<R> | undefined }

/** Says how many were done, and which failed and why. */
export const tellResult = async (result: BulkResult, said: string): Promise<void> => {
  if (result.failed.length === 0) toast.success(said);
  else await ask.inform({ title: fr.results, message: <FailureList said={said} failed={result.failed} />, closeLabel: fr.close });
};

export const useBulk = <R,>({ list, view, settings }: Args<R>): { actions: readonly BulkAction[]; modals: ReactNode } => {
  const [editing, setEditing] = useState(false);
  const cache = useQueryClient();
  const { selection, data, routes } = list;
  const { start: _start, length: _length, ...query } = data.query;
  const total = { ...data.total, total: countSelected(selection.value, data.total.total), more: selection.value.everything && data.total.more };
  const call: BulkCall = { ...sentSelection(selection.value), query, count: totalText(total) };
  const done = (): void => { selection.set(nothingSelected); void invalidate(cache, routes.list, ...(routes.filterOptions ? [routes.filterOptions] : [])); };
  const remove = async (run: (call: BulkCall) => Promise<BulkResult>): Promise<void> => {
    if (!await ask.confirmDelete(fr.deleteWhat(call.count), fr.deleteText(call.count))) return;
    try {
      const result = await run(call);
      done();
      await tellResult(result, fr.deleted(result.done));
    } catch (error) {
      toast.danger(error);
    }
  };
  if (settings === undefined) return { actions: [], modals: null };
  const { edit, remove: removeMany, others = [] } = settings;
  const current = (data.data?.rows ?? []) as readonly R[];
  return {
    actions: [
      ...(edit ? [{ key: 'edit', label: fr.multiEdit, icon: Pencil, onClick: () => setEditing(true) }] : []),
      ...others.map(({ run, ...other }) => ({ ...other, onClick: () => run(call, done) })),
      ...(removeMany ? [{ key: 'remove', label: fr.delete, icon: Trash2, danger: true, onClick: () => void remove(removeMany) }] : []),
    ],
    modals: edit && editing
      ? <MultiEditModal fields={edit.fields} count={call.count} rows={selection.value.everything ? [] : current.filter((r) => selection.value.ids.has(view.id(r)))} send={(values) => edit.run(call, values)} onClose={() => setEditing(false)} onDone={done} />
      : null,
  };
};
