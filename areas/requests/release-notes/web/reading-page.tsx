// What is new in the portal: the newest first, what came since the last visit marked, each note rated.
import { Button, Checkbox, Select } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { apiKey, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { RateThis } from '#areas/organisation/satisfaction/web/embed.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { IMAGE_WIDTH, releaseNotes, type ShownNote } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

const One = ({ note }: { readonly note: ShownNote }) => {
  const reading = useApiMutation(releaseNotes.markRead, {
    invalidates: [releaseNotes.list],
  });
  return (
    <li className="stack gap-8 edge-below pad-y">
      <div className="row apart gap-12">
        <h2>{note.name}</h2>
        <span className="quiet">
          {note.type} · {showInstant(note.publishedAt)}
        </span>
      </div>
      {note.isNew && <StatusBadge kind="info" label={fr.newSince} />}
      {note.text.split('\n').map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one text
        <p key={i}>{line}</p>
      ))}
      {note.images.map((id, i) => (
        <img
          key={id}
          src={`/file/${id}`}
          alt={t('image', { n: i + 1, name: note.name })}
          width={IMAGE_WIDTH}
          loading="lazy"
        />
      ))}
      {note.isRead ? (
        <p className="quiet">{fr.isRead}</p>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<Check size={14} aria-hidden />}
            aria-label={t('markReadNamed', { name: note.name })}
            onClick={() => reading.mutate({ params: { id: note.id } })}
          >
            {fr.markRead}
          </Button>
        </div>
      )}
      <RateThis kind="release_note" id={note.id} question={fr.question} />
    </li>
  );
};

const PAGE = 10;
export const Page = () => {
  const [asked, setAsked] = useState({ type: null as string | null, unread: false, length: PAGE });
  const types = useApi(releaseNotes.filters, {}).data?.types ?? [];
  const body = { ...asked, type: asked.type === null ? [] : [asked.type] };
  const loaded = useQuery({
    queryKey: apiKey(releaseNotes.list, { body }),
    queryFn: () => send(releaseNotes.list, { body }),
  });
  return (
    <ReadingPage title={fr.readTitle} subtitle={fr.readAbout}>
      <div className="row gap-12">
        <Select
          aria-label={fr.type}
          placeholder={fr.allTypes}
          data={types}
          value={asked.type}
          clearable
          onChange={(type) => setAsked({ ...asked, type })}
        />
        <Checkbox
          label={fr.unread}
          checked={asked.unread}
          onChange={(e) => setAsked({ ...asked, unread: e.currentTarget.checked })}
        />
      </div>
      <LoadState query={loaded}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <p className="quiet">{fr.none}</p>}
            <ul className="plain">
              {rows.map((note) => (
                <One key={note.id} note={note} />
              ))}
            </ul>
            {rows.length < total && asked.length < 100 && (
              <Button
                variant="default"
                onClick={() => setAsked({ ...asked, length: Math.min(100, asked.length + PAGE) })}
              >
                {fr.more}
              </Button>
            )}
          </>
        )}
      </LoadState>
    </ReadingPage>
  );
};
