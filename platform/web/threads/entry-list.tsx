// The entries of a thread, oldest first: who, when, for whom, what.
import type { ReactNode } from 'react';
import type { EntryOf, Thread } from '#platform/contract/describe/thread.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from './fr.ts';
import css from './threads.module.css';

interface Props<K extends string> {
  readonly thread: Thread<K>;
  readonly entries: readonly EntryOf<Thread<K>>[];
  /** Under an entry: what its reader may answer. */
  readonly under?: (entry: EntryOf<Thread<K>>) => ReactNode;
}
export function EntryList<K extends string>({ thread, entries, under }: Props<K>) {
  if (entries.length === 0) return <p className="quiet">{fr.empty}</p>;
  return (
    <ol className="plain stack gap-12">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={`${css['entry']} stack gap-6`}
          data-internal={entry.isInternal || undefined}
          data-own={entry.isOwn || undefined}
        >
          <div className="row gap-8 baseline">
            <strong>{entry.isOwn ? fr.you : entry.author.name}</strong>
            {entry.isInternal && (
              <StatusBadge kind="warning" label={thread.kinds[entry.kind].label} />
            )}
            {entry.isNew && <StatusBadge kind="info" label={fr.new} />}
            <span className="note push">
              <time dateTime={entry.at}>{showInstant(entry.at)}</time>
              {entry.editedAt !== null && ` · ${fr.edited}`}
            </span>
          </div>
          <p className={`${css['text']} anywhere`}>{entry.text}</p>
          {entry.mentions.length > 0 && (
            <small className="quiet">{fr.mentions(entry.mentions.join(', '))}</small>
          )}
          <FileLinks files={entry.files} />
          {under?.(entry)}
        </li>
      ))}
    </ol>
  );
}
