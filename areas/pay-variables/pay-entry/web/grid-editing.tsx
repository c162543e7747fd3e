// The editor of a figure within the grid: where its line stands now, and what a colleague put in meanwhile.
import { flushSync } from 'react-dom';
import { texts } from '#platform/contract/texts.ts';
import { shortText } from '../figures.ts';
import { fr } from '../fr.ts';
import { manualOf } from '../grid-edit.ts';
import type { GridJudge } from '../judged-grid.ts';
import { CellEditor } from './cell-editor.tsx';
import type { GridCursor, Typing } from './grid-cursor.ts';
import type { Chosen } from './shown.ts';

const t = texts(fr);

/** What a colleague put in since the typing began; null where nothing changed. */
const theirsOf = ({ row, heading, index }: Chosen, { before }: Typing): string | null => {
  const now = manualOf(row.cells[index]);
  if (now === before) return null;
  const value = now === null ? fr.givenBack : shortText(now, heading.unit);
  return t('theirsMeanwhile', { value });
};

/** The editor of the figure that is being typed, tied to the cursor. */
export const Editing = ({
  cursor,
  chosen,
  typing,
  judge,
}: {
  readonly cursor: GridCursor;
  readonly chosen: Chosen;
  readonly typing: Typing;
  readonly judge: GridJudge;
}) => {
  const { row, heading, index } = chosen;
  return (
    <CellEditor
      heading={heading}
      initial={typing.text}
      theirs={theirsOf(chosen, typing)}
      label={t('editCell', { heading: heading.label, person: row.name ?? fr.outOfSight })}
      judge={(value) => judge.judge(row, index, value)}
      // The focus is on the next cell before a reason is asked for: it comes back there.
      onDone={(value, leave) => {
        const edit = flushSync(() => cursor.typed(value, leave));
        if (edit !== null) cursor.put(edit);
      }}
    />
  );
};
