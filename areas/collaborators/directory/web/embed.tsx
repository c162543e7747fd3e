// What other areas add to a person's sheet: apps gather it, since the directory knows none of them.
import type { ComponentType } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import type { May } from '#platform/contract/route.ts';

/** A part of the sheet under one of its tabs, for whoever has the right it names. */
export interface SheetPart {
  readonly tab: 'identity' | 'operation' | 'pay' | 'counters';
  readonly title: string;
  readonly may?: May;
  readonly Part: ComponentType<{ readonly collaboratorId: number }>;
}

/** Shown above the sheet's tabs: what must be known before anything under them is read. Nothing where there is nothing to say. */
export type SheetNotice = ComponentType<{ readonly collaboratorId: number }>;
let notices: readonly SheetNotice[] = [];
/** Once, when the app is assembled. */
export const provideSheetNotices = (all: readonly SheetNotice[]): void => {
  notices = all;
};
export const sheetNotices = (): readonly SheetNotice[] => notices;

let given: readonly SheetPart[] = [];
/** Once, when the app is assembled. */
export const provideSheetParts = (parts: readonly SheetPart[]): void => {
  given = parts;
};
export const sheetParts = (tab: SheetPart['tab']): readonly SheetPart[] =>
  given.filter((p) => p.tab === tab);

let listActions: ComponentType | null = null;
/** Beside the list of people, for whoever may write them. Once, when the app is assembled. */
export const provideListActions = (Actions: ComponentType): void => {
  listActions = Actions;
};
export const ListActions = () => {
  const Actions = listActions;
  return Actions === null ? null : <Actions />;
};

/** What an end of mission on a day would leave behind; nothing where there is nothing. */
export type EndNotice = ComponentType<{ readonly collaboratorId: number; readonly after: Day }>;
let endNotice: EndNotice | null = null;
/** Once, when the app is assembled. */
export const provideEndNotice = (Notice: EndNotice): void => {
  endNotice = Notice;
};
export const EndNoticePart = (of: { readonly collaboratorId: number; readonly after: Day }) => {
  const Notice = endNotice;
  return Notice === null ? null : <Notice {...of} />;
};
