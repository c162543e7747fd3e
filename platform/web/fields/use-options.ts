import { useEffect, useRef, useState } from 'react';
import { isAbort } from '#platform/web/client/api-error.ts';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { TABLE_PAUSE } from '#platform/web/filter-bar/search-rules.ts';
import { fr } from './fr.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Beside the label, in grey: a number, a city. */ readonly hint?: string;
  readonly disabled?: boolean;
}
/** The options themselves, or how to ask for those that match. */
export type Choices =
  | readonly Choice[]
  | ((typed: string, signal: AbortSignal) => Promise<readonly Choice[]>);

interface OptionsState {
  readonly options: readonly Choice[];
  /** The text in the place of options. */ readonly message: string | null;
}
const none: readonly Choice[] = [];
/** More would not be read: the person types more. */
const SHOWN = 100;

/**
 * The options for what is typed. Below the least number of characters it says so; searches wait for a pause of the typing and
 * cancel the previous one.
 */
export const useOptions = (
  choices: Choices,
  typed: string,
  minimum: number,
  open: boolean,
): OptionsState => {
  const [answer, setAnswer] = useState<{
    typed: string;
    options: readonly Choice[];
    failed: boolean;
  } | null>(null);
  const ask = useRef(choices);
  useEffect(() => {
    ask.current = choices;
  });
  const text = typed.trim();
  const short = text.length < minimum;
  const remote = typeof choices === 'function';
  useEffect(() => {
    if (!remote || !open || short) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const search = ask.current;
      if (typeof search !== 'function') return;
      search(text, stop.signal).then(
        (options) => setAnswer({ typed: text, options, failed: false }),
        (error: unknown) => {
          if (!isAbort(error)) setAnswer({ typed: text, options: none, failed: true });
        },
      );
    }, TABLE_PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [remote, open, short, text]);

  if (short) return { options: none, message: fr.notEnough(minimum) };
  if (!remote) {
    const options = choices.filter((c) => matches(`${c.label} ${c.hint ?? ''}`, text));
    if (options.length === 0) return { options, message: fr.noResult };
    const more = options.length - SHOWN;
    return { options: options.slice(0, SHOWN), message: more > 0 ? fr.more(more) : null };
  }
  if (answer === null || answer.typed !== text)
    return { options: answer?.options ?? none, message: fr.searching };
  if (answer.failed) return { options: none, message: fr.searchFailed };
  return { options: answer.options, message: answer.options.length === 0 ? fr.noResult : null };
};
