import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { note, noteType } from '../contract.ts';
import type { NoteStatus } from '../note-status.ts';

export interface ReleaseNoteTables {
  release_note: StandardRow &
    TableOf<typeof note.fields> & { status: NoteStatus; published_at: string | null };
  release_note_type: StandardRow & TableOf<typeof noteType.fields>;
  release_note_read: { user_id: number; note_id: number; read_at: string };
  /** When somebody looked at the notes last, and the time before. */
  release_note_visit: { user_id: number; at: string; before: string | null };
}
