// What the rules say of a change while the gesture is under way: asked a moment after the last move, older questions given up.
import { useEffect, useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { changes, type BatchAnswer } from '#areas/planning/changes/contract.ts';
import { isNothing, type Edit } from './edit.ts';
import type { EditStore } from './edit-store.ts';

const WAIT = 60;
/** More than this is judged when it is dropped. */
const MOST = 400;
export const usePreview = (store: EditStore, edit: Edit | null): BatchAnswer | null => {
  const [seen, setSeen] = useState<{ readonly edit: Edit; readonly answer: BatchAnswer } | null>(
    null,
  );
  useEffect(() => {
    if (edit === null || isNothing(edit) || edit.cells.length + edit.absences.length > MOST)
      return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      send(
        changes.changeCells,
        {
          body: {
            batch: crypto.randomUUID(),
            gesture: edit.gesture,
            preview: true,
            ...store.asSent(edit),
          },
        },
        { signal: stop.signal },
      ).then(
        (answer) => {
          if (!stop.signal.aborted) setSeen({ edit, answer });
        },
        () => {
          /* The change itself will say what is wrong. */
        },
      );
    }, WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [store, edit]);
  return seen !== null && seen.edit === edit ? seen.answer : null;
};
