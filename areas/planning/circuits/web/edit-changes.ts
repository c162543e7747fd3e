// What the dialog of a cell changes. Pure.
import type { AssignChange } from '../assignment.ts';
import type { Opened } from './grid-model.ts';

export interface EditProps {
  readonly opened: Opened;
  readonly editable: boolean;
  readonly onAssign: (changes: readonly AssignChange[]) => void;
  readonly onClose: () => void;
}
/** What a setting changes: the opened cell, and those that get the same. A vehicle and a comment are of the circuit that is opened. */
export const changesOf = (
  { place, others }: Opened,
  was: number | null,
  set: AssignChange['set'],
): AssignChange[] => [
  { ...place, was, set },
  ...others
    .filter((other) => set !== null || other.was !== null)
    .map((other) => ({
      ...other,
      set:
        set === null || other.circuitId === place.circuitId
          ? set
          : { ...set, vehicleId: null, comment: null },
    })),
];
