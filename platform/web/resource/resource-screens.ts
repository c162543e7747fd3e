// What the screens of an entity need beside its description: its words, and what only the area knows.
import type { ReactNode } from 'react';
import type { Fields } from '#platform/contract/resource/field.ts';
import type { Resource } from '#platform/contract/resource/resource.ts';
import type { ResourcePaths } from '#platform/contract/resource/resource-routes.ts';
import type { FormOf, RowOf } from '#platform/contract/resource/row-types.ts';
import type { Route } from '#platform/contract/route.ts';
import type { ServerForm } from '#platform/web/forms/use-server-form.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
export interface EmptyWords {
  readonly title: string;
  readonly text?: ReactNode;
}
export type FormValues = Record<string, unknown>;
export type HeldForm = ServerForm<FormValues>['form'];

export interface ResourceScreens<F extends Fields = Fields> {
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
  /** Controls made by hand, by field; what is named here replaces the control that follows from the description. */
  readonly controls?: {
    readonly [K in keyof F]?: (form: HeldForm) => ReactNode;
  };
  readonly tabs?: ReactNode;
  readonly sort?: { readonly name: keyof F & string; readonly dir: 'asc' | 'desc' };
  /** Why a row cannot be removed; undefined when it can. */
  readonly unremovable?: (row: RowOf<F>) => string | undefined;
  /** Other calls whose answers change when a row does. */
  readonly invalidates?: readonly Route[];
}

/** A resource with its screens, whatever its fields. */
export interface Screens<F extends Fields> {
  readonly of: Resource<F, ResourcePaths>;
  readonly screens: ResourceScreens<F>;
}

/** The routes that stand in the contract: those without a path are missing. */
export const callsOf = (of: {
  readonly routes: object;
}): Readonly<Partial<Record<string, Route>>> => of.routes as Readonly<Record<string, Route>>;
