// What the dialog of a cell changes, and « Qui remplace ? » of a cell that nobody drives who is there.
import { CandidatesModal } from '#areas/planning/replacements/web/embed.tsx';
import type { AssignChange, Editing } from '../assignment.ts';
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
/** « Qui remplace ? » of this cell: chosen there, laid down here, so that the calendar's own undo takes it back. */
export const Replacing = ({
  data,
  opened,
  onAssign,
  onClose,
}: EditProps & { readonly data: Editing }) => {
  const { circuit, day, assignment: a } = data;
  const { id, code, label, infraId, agency, start, end, pause } = circuit;
  const absent = a === null ? null : { id: a.collaboratorId, name: a.name, version: a.version };
  return (
    <CandidatesModal
      service={{
        kind: 'circuit',
        id,
        day,
        label: `${code} ${label}`,
        infraId,
        agency,
        start,
        end,
        pause,
        shiftCode: '',
        absent,
        pending: false,
        replacement: null,
      }}
      assign={(collaboratorId) => {
        const set = { collaboratorId, vehicleId: a?.vehicleId ?? null, comment: null };
        onAssign(changesOf(opened, a?.collaboratorId ?? null, set));
      }}
      onClose={onClose}
    />
  );
};
