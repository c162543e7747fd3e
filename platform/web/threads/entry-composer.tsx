// Writing to a thread: a kind, a text kept as a draft of its own for each kind, files. What is sent can be taken back for some seconds.
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Thread } from '#platform/contract/describe/thread.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { FileChoice } from '#platform/web/file-drop/file-choice.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import css from './threads.module.css';
import type { PersonHere, usePresence } from './use-presence.ts';

type Drafts<K extends string> = Partial<Record<K, string>>;
export interface Composed<K extends string> {
  readonly kind: K;
  readonly text: string;
  readonly files: readonly File[];
}
interface Props<K extends string> {
  readonly thread: Thread<K>;
  /** The kinds that the author may write, the first one chosen. */
  readonly kinds: readonly [K, ...K[]];
  readonly drafts: readonly { readonly kind: K; readonly text: string }[];
  readonly hint: (kind: K) => string;
  /** Null where none can be joined. */
  readonly files: { readonly accept: readonly string[]; readonly most: number } | null;
  readonly saveDraft: (draft: { readonly kind: K; readonly text: string }) => Promise<unknown>;
  readonly send: (composed: Composed<K>) => Promise<unknown>;
  /** Between the text and the buttons, for the chosen kind. */
  readonly more?: (kind: K) => ReactNode;
  /** Who else is there, and how they learn that something is being written. */
  readonly presence?: ReturnType<typeof usePresence>;
}
const DRAFT_MS = 900;
const TAKE_BACK_SECONDS = 10;

/** Counts down and then sends; taken back, nothing has left. A page that is closed meanwhile sends nothing and keeps the draft. */
const useDelayed = (act: () => Promise<void>) => {
  const [left, setLeft] = useState<number | null>(null);
  const run = useEffectEvent(() => {
    setLeft(null);
    void act();
  });
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => (left <= 1 ? run() : setLeft(left - 1)), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return {
    left,
    start: () => setLeft(TAKE_BACK_SECONDS),
    stop: () => setLeft(null),
  };
};

/** Whether to send: asked first while somebody else writes. */
const sendAfter = async (writers: readonly string[]): Promise<boolean> =>
  writers.length === 0 ||
  ask.confirm({
    id: 'somebody-writes',
    title: fr.writes(writers),
    message: fr.writesToo,
    confirmLabel: fr.sendAnyway,
  });

export function EntryComposer<K extends string>(props: Props<K>) {
  const { thread, kinds, hint, send, saveDraft, more, presence } = props;
  const writers = (presence?.people ?? []).filter((one) => one.isWriting).map(({ name }) => name);
  const [kind, setKind] = useState<K>(kinds[0]);
  const [texts, setTexts] = useState<Drafts<K>>(() => textsOf(props.drafts));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = texts[kind] ?? '';
  const write = (typed: string): void => {
    setTexts({ ...texts, [kind]: typed });
    presence?.setWriting(typed.trim() !== '');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveDraft({ kind, text: typed }), DRAFT_MS);
  };
  const submit = async (): Promise<void> => {
    clearTimeout(timer.current);
    setBusy(true);
    try {
      await send({ kind, text: text.trim(), files });
      setTexts({ ...texts, [kind]: '' });
      presence?.setWriting(false);
      setFiles([]);
    } catch (problem) {
      toast.danger(messageOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const delayed = useDelayed(submit);
  const { isInternal } = thread.kinds[kind];
  const isEmpty = text.trim() === '';
  return (
    <form
      className={`${css['composer']} stack gap-8`}
      data-internal={isInternal || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) return;
        // What customers do not read needs no second thought.
        if (isInternal) void submit();
        else void sendAfter(writers).then((yes) => (yes ? delayed.start() : undefined));
      }}
    >
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label={fr.kind}
          value={kind}
          onChange={setKind}
          disabled={delayed.left !== null}
          data={kinds.map((value) => ({ value, label: thread.kinds[value].label }))}
        />
      )}
      <Textarea
        label={fr.text}
        description={hint(kind)}
        autosize
        minRows={3}
        maxLength={20_000}
        value={text}
        readOnly={delayed.left !== null}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {more?.(kind)}
      <PeopleHere people={presence?.people ?? []} />
      {props.files !== null && (
        <FileChoice {...props.files} hint="" files={files} onChoose={setFiles} />
      )}
      <SendButtons delayed={delayed} isBusy={isBusy} isEmpty={isEmpty} />
    </form>
  );
}
const SendButtons = ({
  delayed,
  isBusy,
  isEmpty,
}: {
  readonly delayed: ReturnType<typeof useDelayed>;
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
}) => (
  <div className="row gap-8">
    {delayed.left === null ? (
      <Button type="submit" loading={isBusy} disabled={isEmpty}>
        {fr.send}
      </Button>
    ) : (
      <>
        <Button variant="default" onClick={delayed.stop}>
          {fr.takeBack}
        </Button>
        <span className="quiet" role="status">
          {fr.sending(delayed.left)}
        </span>
      </>
    )}
  </div>
);
const PeopleHere = ({ people }: { readonly people: readonly PersonHere[] }) => (
  <p role="status" className={people.some((one) => one.isWriting) ? 'warning' : 'quiet'}>
    {people
      .map(({ name, isWriting }) => (isWriting ? fr.writes([name]) : fr.looks(name)))
      .join(' · ')}
  </p>
);
const textsOf = <K extends string>(
  drafts: readonly { readonly kind: K; readonly text: string }[],
): Drafts<K> => {
  const texts: Drafts<K> = {};
  for (const { kind, text } of drafts) texts[kind] = text;
  return texts;
};
