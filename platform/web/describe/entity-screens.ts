// What the screens of an entity need beside its description: its words, and what only the area knows.
import type { ReactNode } from 'react';
import type { Fields } from '#platform/contract/describe/field.ts';
import type { Entity } from '#platform/contract/describe/entity.ts';
import type { EntityPaths } from '#platform/contract/describe/entity-routes.ts';
import type { FormOf, RowOf } from '#platform/contract/describe/row-types.ts';
import type { RowAction } from '#platform/web/data-table/table-types.ts';
import type { ModalId } from '#platform/web/modals/modal-kinds.ts';
import type { Route } from '#platform/contract/route.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
export interface EmptyWords {
  readonly title: string;
  readonly text?: ReactNode;
}

export interface EntityScreens<F extends Fields = Fields> {
  /** The row's name where it is spoken of: in its title, in questions, to screen readers. */
  readonly label: (row: RowOf<F>) => string;
  readonly words: {
    readonly add: string;
    readonly edit: (row: RowOf<F>) => string;
    readonly empty: EmptyWords;
    readonly search?: string;
    /** What the question before a removal names (« le groupe « X » »), and what goes with the row. */
    readonly remove?: (row: RowOf<F>) => string;
    readonly removeWarning?: string;
    /** What is announced once it is done. */
    readonly saved?: string;
    readonly removed?: string;
    readonly copied?: string;
    /** A line under the title of the list. */
    readonly about?: string;
  };
  /** Cells that the column's kind does not draw. */
  readonly cells?: Readonly<Record<string, (row: RowOf<F>) => ReactNode>>;
  /** Sends the form, where the contract's call is written by hand; id 0 is a new row. */
  readonly send?: (id: number, values: FormOf<F>) => Promise<unknown>;
  /** A hook: what a new row starts with where that depends on the data. */
  readonly useInitial?: () => Partial<FormOf<F>>;
  /** A hook for each reference that gives its choices. */
  readonly references?: { readonly [K in keyof F]?: () => readonly Option[] };
  readonly tabs?: ReactNode;
  /** The id of the dialog of new and edited rows, where the specification names it. */
  readonly dialog?: ModalId;
  readonly sort?: { readonly name: keyof F & string; readonly dir: 'asc' | 'desc' };
  /** Why a row cannot be removed; undefined when it can. */
  readonly unremovable?: (row: RowOf<F>) => string | undefined;
  /** A hook: further actions of a row, for whoever may write, and what they show (a dialog). */
  readonly useActions?: () => {
    readonly actions: (row: RowOf<F>) => readonly RowAction[];
    readonly dialog?: ReactNode;
  };
  /** Other calls whose answers change when a row does. */
  readonly invalidates?: readonly Route[];
}

/** An entity with its screens, whatever its fields. */
export interface Screens<F extends Fields> {
  readonly of: Entity<F, EntityPaths>;
  readonly screens: EntityScreens<F>;
}

/** The routes that stand in the contract: those without a path are missing. */
export const callsOf = (of: {
  readonly routes: object;
}): Readonly<Partial<Record<string, Route>>> => of.routes as Readonly<Record<string, Route>>;
