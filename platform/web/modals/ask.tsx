// Questions asked from anywhere in code: `if (await ask.confirm({ … })) …`. One at a time, in the order they were asked.
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { Asked, Notice, Question } from './asked.ts';
import { fr } from './fr.ts';

/** Fetched with the first question: dialogs are not part of the first load. */
const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

let asked: readonly Asked[] = [];
let keys = 0;
const listeners = new Set<() => void>();
const put = (next: readonly Asked[]): void => {
  asked = next;
  for (const tell of listeners) tell();
};
const open = (question: Question, notice: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    keys += 1;
    const key = keys;
    put([
      ...asked,
      {
        ...question,
        key,
        notice,
        answer: (yes) => {
          put(asked.filter((a) => a.key !== key));
          resolve(yes);
        },
      },
    ]);
  });

export const ask = {
  /** True when the person confirms. Name the act on the button: « Supprimer 12 codes », not « OK ». */
  confirm: (question: Question): Promise<boolean> => open(question, false),
  /** Something to know before going on. */
  inform: async ({ closeLabel = fr.understood, ...notice }: Notice): Promise<void> => {
    await open({ ...notice, confirmLabel: closeLabel }, true);
  },
  /** What went wrong and what to do. */
  error: (message: ReactNode): Promise<void> =>
    ask.inform({ id: 'error', title: fr.error, message, closeLabel: fr.close }),
  /** `what` with its article: « le code 49.41A », « 12 codes ». */
  confirmDelete: (what: string, message: ReactNode = fr.deleteMessage): Promise<boolean> =>
    open(
      {
        id: 'delete-confirmation',
        title: fr.deleteTitle(what),
        message,
        confirmLabel: fr.delete,
        danger: true,
      },
      false,
    ),
  confirmArchive: (what: string, message: ReactNode = fr.archiveMessage): Promise<boolean> =>
    open(
      {
        id: 'archive-document-confirmation',
        title: fr.archiveTitle(what),
        message,
        confirmLabel: fr.archive,
      },
      false,
    ),
};

/** Shows the questions. Once in the application, inside its providers. */
export function AskHost() {
  const now = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => asked,
  );
  const first = now[0];
  if (!first) return null;
  const { key, ...question } = first;
  return (
    <Suspense>
      <AskDialog key={key} {...question} />
    </Suspense>
  );
}
