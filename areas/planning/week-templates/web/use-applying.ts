// What a template would do, asked again with every choice; then the same, written.
import { useEffect, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { CellChange } from '#areas/planning/changes/contract.ts';
import { isWritten } from '../application.ts';
import { weekTemplates, type Applied } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
/** Choices made one after the other are asked about once. */
const PAUSE_MS = 250;
export interface Choice {
  readonly template: number | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly replaces: boolean;
  readonly frees: boolean;
  readonly published: boolean;
  readonly holidays: boolean;
}
export type Begins = readonly { readonly id: number; readonly week: number }[];
const bodyOf = ({ template, first, last, ...rest }: Choice, people: Begins) =>
  template === null || first === null || last === null
    ? null
    : { ...rest, batch: crypto.randomUUID(), template, first, last, people: [...people] };

export const writtenCells = ({ people }: Applied): CellChange[] =>
  people.flatMap(({ id, days }) =>
    days
      .filter((d) => isWritten(d.outcome))
      .map(({ day, was, set }) => ({ collaboratorId: id, day, shift: { was, set } })),
  );
export const changedCount = ({ counts }: Applied): number =>
  (counts.create ?? 0) + (counts.replace ?? 0) + (counts.free ?? 0);

export const useForeseen = (choice: Choice, people: Begins) => {
  const [foreseen, setForeseen] = useState<Applied | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [again, setAgain] = useState(0);
  const asked = JSON.stringify([choice, people, again]);
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    const body = bodyOf(choice, people);
    if (body === null) return undefined;
    let gone = false;
    const settle = (answer: Applied | null, problem: unknown): void => {
      if (gone) return;
      setForeseen(answer);
      setAnswered(asked);
      setError(problem);
    };
    const timer = setTimeout(() => {
      send(weekTemplates.apply, { body }).then(
        (answer) => settle(answer, null),
        (problem: unknown) => settle(null, problem),
      );
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` is all of them, by value
  }, [asked]);
  return {
    foreseen,
    error,
    /** The answer is that of an older choice. */
    isStale: asked !== answered,
    askAgain: () => setAgain((n) => n + 1),
  };
};

/** Writes what was foreseen; answers what was written, or null. */
export const useApplying = (onFailure: () => void) => {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const apply = async (
    { choice, people }: { readonly choice: Choice; readonly people: Begins },
    { seen }: Applied,
    reason: string,
  ): Promise<Applied | null> => {
    const body = bodyOf(choice, people);
    if (body === null) return null;
    setSending(true);
    setError(null);
    try {
      const done = await send(weekTemplates.apply, {
        body: { ...body, preview: false, seen, reason: reason.trim() },
      });
      if (done.written) toast.success(t('applied', { count: changedCount(done) }));
      return done.written ? done : null;
    } catch (problem) {
      setError(problem);
      onFailure();
      return null;
    } finally {
      setSending(false);
    }
  };
  return { sending, error, apply };
};
