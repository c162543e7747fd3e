// What a list does with its chosen rows: edit many, delete, export, and the area's own acts.
import { rowIdOf } from '#platform/web/data-table/row-id.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Route } from '#platform/contract/route.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import {
  countSelected,
  nothingSelected,
  sentSelection,
} from '#platform/web/data-table/selection.ts';
import type { BulkAction } from '#platform/web/data-table/selection-bar.tsx';
import { totalText } from '#platform/web/data-table/table-foot.tsx';
import type { RowView } from '#platform/web/data-table/table-types.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { FailureList } from './failure-list.tsx';
import { fr } from './fr.ts';
import type { BulkOutcome } from './list-types.ts';
import { MultiEditModal, type MultiEditField } from './multi-edit-modal.tsx';
import type { ListHandle } from './use-list.ts';

/** The chosen rows on the wire: ids or "everything", with the search and the filters that give it its meaning (`bulk` of the shapes). */
export interface Chosen {
  readonly selection: Readonly<Record<string, unknown>>;
  /** How many rows, for people: « 4 812 ». */ readonly count: string;
}

export interface OwnAct {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  /** `done` empties the selection and refreshes the list. */ readonly run: (
    chosen: Chosen,
    done: () => void,
  ) => void;
}
export interface BulkSettings {
  /** Fields that can be edited in many rows at once, and the `bulk` route that does it. */
  readonly edit?:
    | {
        readonly route: Route;
        readonly fields: readonly MultiEditField[];
        /** Answers the values that all chosen rows share (`common`); the fields then start with them. */
        readonly common?: Route | undefined;
      }
    | undefined;
  /** The `bulk` route that deletes; it is asked about first. */
  readonly remove?: Route | undefined;
  readonly others?: readonly OwnAct[];
}

/** Says how many were done, and which failed and why. */
export const tellOutcome = async (outcome: BulkOutcome, summary: string): Promise<void> => {
  if (outcome.failed.length === 0) toast.success(summary);
  else
    await ask.inform({
      title: fr.results,
      message: <FailureList summary={summary} failed={outcome.failed} />,
      closeLabel: fr.close,
    });
};

interface Args<R> {
  readonly list: ListHandle<R>;
  readonly view: RowView<R>;
  readonly settings: BulkSettings | undefined;
}

/** The values that the rows being edited share; null while nothing is edited, empty where no route tells them. */
const useCommonValues = (
  route: Route | undefined,
  params: Readonly<Record<string, unknown>> | undefined,
  { selection }: Chosen,
) => {
  const [common, setCommon] = useState<Readonly<Record<string, unknown>> | null>(null);
  const start = async (): Promise<void> => {
    if (route === undefined) {
      setCommon({});
      return;
    }
    try {
      const call = { ...(params === undefined ? {} : { params }), body: { selection } } as never;
      const answer = (await send<Route>(route, call)) as { common: Record<string, unknown> };
      setCommon(answer.common);
    } catch (error) {
      toast.danger(error);
    }
  };
  return { common, start, close: () => setCommon(null) };
};

export const useBulk = <R,>({
  list,
  view,
  settings = {},
}: Args<R>): { actions: readonly BulkAction[]; modals: ReactNode } => {
  const cache = useQueryClient();
  const { selection, data, routes } = list;
  const { start: _start, length: _length, ...query } = data.query;
  const total = {
    total: countSelected(selection.value, data.total.total),
    more: selection.value.everything && data.total.more,
  };
  const chosen: Chosen = {
    selection: { ...query, ...sentSelection(selection.value) },
    count: totalText(total),
  };
  const { edit, remove, others = [] } = settings;
  const { common, start, close } = useCommonValues(edit?.common, list.params, chosen);

  const done = (): void => {
    selection.set(nothingSelected);
    void invalidate(cache, routes.list, ...(routes.filterOptions ? [routes.filterOptions] : []));
  };
  const nameOf = (id: number): string => {
    const row = ((data.data?.rows ?? []) as readonly R[]).find((r) => rowIdOf(view)(r) === id);
    return row === undefined ? fr.rowNumber(id) : view.label(row);
  };
  const call = async (route: Route, values: unknown, preview: boolean): Promise<BulkOutcome> => {
    const result = (await send<Route>(route, {
      ...(list.params === undefined ? {} : { params: list.params }),
      body: { selection: chosen.selection, values, preview },
    } as never)) as BulkResult;
    return {
      done: result.done,
      failed: result.failed.map(({ id, message }) => ({ label: nameOf(id), message })),
    };
  };
  const removeAll = async (route: Route): Promise<void> => {
    if (!(await ask.confirmDelete(fr.deleteWhat(chosen.count), fr.deleteText(chosen.count))))
      return;
    try {
      const outcome = await call(route, {}, false);
      done();
      await tellOutcome(outcome, fr.deleted(outcome.done));
    } catch (error) {
      toast.danger(error);
    }
  };
  return {
    actions: [
      ...(edit
        ? [{ key: 'edit', label: fr.multiEdit, icon: Pencil, onClick: () => void start() }]
        : []),
      ...others.map(({ run, ...other }) => ({ ...other, onClick: () => run(chosen, done) })),
      ...(remove
        ? [
            {
              key: 'remove',
              label: fr.delete,
              icon: Trash2,
              danger: true,
              onClick: () => void removeAll(remove),
            },
          ]
        : []),
    ],
    modals:
      edit && common ? (
        <MultiEditModal
          fields={edit.fields.map((f) =>
            f.name in common ? { ...f, initial: common[f.name] } : f,
          )}
          count={chosen.count}
          send={(values, preview) => call(edit.route, values, preview)}
          onClose={close}
          onDone={done}
        />
      ) : null,
  };
};
