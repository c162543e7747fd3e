// What other areas add to a person's sheet: apps gather it, since the directory knows none of them.
import type { ComponentType } from 'react';

/** A part of the sheet, under the tab `operation`, `pay` or `counters`. */
export interface SheetPart {
  readonly tab: 'operation' | 'pay' | 'counters';
  readonly title: string;
  readonly Part: ComponentType<{ readonly collaboratorId: number }>;
}

let given: readonly SheetPart[] = [];
/** Once, when the app is assembled. */
export const provideSheetParts = (parts: readonly SheetPart[]): void => {
  given = parts;
};
export const sheetParts = (tab: SheetPart['tab']): readonly SheetPart[] =>
  given.filter((p) => p.tab === tab);
