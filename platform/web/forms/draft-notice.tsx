// Keeps what is typed in a page's form, and offers it when the page comes back.
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { formatDateTime } from '#engines/french-time/typed-date-times.ts';
import { wallClockAt } from '#engines/french-time/zones.ts';
import {
  draftOf,
  draftStore,
  dropDraft,
  storeDraft,
  type Draft,
  type DraftPlace,
} from './draft.ts';
import { fr } from './fr.ts';
import css from './forms.module.css';
import type { ServerForm, Values } from './use-server-form.ts';

const OFTEN_MS = 1_000;
const timeOf = (at: number): string => {
  const { day, secondOfDay } = wallClockAt(Math.floor(at / 1_000));
  return formatDateTime(day, secondOfDay);
};

/** Writes the draft while the form holds something unsaved; what is saved or undone needs none. */
const useKeptDraft = <V extends Values>(
  { form, dirty }: Pick<ServerForm<V>, 'form' | 'dirty'>,
  place: DraftPlace,
  store: Storage,
): void => {
  const { person, address } = place;
  const values = useRef(form.getValues);
  useEffect(() => {
    values.current = form.getValues;
  });
  useEffect(() => {
    if (!dirty) return undefined;
    const at = { person, address };
    let last = '';
    const keep = (): void => {
      const typed = values.current();
      const text = JSON.stringify(typed);
      if (text === last) return;
      last = text;
      storeDraft(store, at, { at: Temporal.Now.instant().epochMilliseconds, values: typed });
    };
    const timer = setInterval(keep, OFTEN_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', keep);
      dropDraft(store, at);
    };
  }, [dirty, person, address, store]);
};

interface Props<V extends Values> {
  readonly handle: ServerForm<V>;
}
interface KeptProps<V extends Values> extends Props<V> {
  readonly place: DraftPlace;
  readonly store: Storage;
}
function Kept<V extends Values>({ handle, place, store }: KeptProps<V>) {
  const { form, restore } = handle;
  const [draft, setDraft] = useState<Draft | null>(() =>
    draftOf(store, place, {
      now: Temporal.Now.instant().epochMilliseconds,
      shown: form.getValues(),
    }),
  );
  useKeptDraft(handle, place, store);
  if (draft === null) return null;
  const take = (): void => {
    restore(draft.values as Partial<V>);
    setDraft(null);
  };
  const leave = (): void => {
    dropDraft(store, place);
    setDraft(null);
  };
  return (
    <Alert className={`${'mb-12'} ${css['draftBox'] ?? ''}`} color="blue" role="status">
      <div className="row">
        <span>{fr.draft(timeOf(draft.at))}</span>
        <Button size="xs" onClick={take}>
          {fr.takeDraft}
        </Button>
        <Button size="xs" variant="default" onClick={leave}>
          {fr.leaveDraft}
        </Button>
      </div>
    </Alert>
  );
}

/** On top of a form that is a page of its own. */
export function DraftNotice<V extends Values>({ handle }: Props<V>) {
  const person = useProfile()?.id;
  const [address] = useState(() => location.pathname);
  const [store] = useState(draftStore);
  if (person === undefined || store === null) return null;
  return <Kept handle={handle} place={{ person, address }} store={store} />;
}
