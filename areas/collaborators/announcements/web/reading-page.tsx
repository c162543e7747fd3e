// What is published for the reader: read, confirmed where it is asked, hidden by whoever has enough of it.
import { Button } from '@mantine/core';
import { Check, Download, EyeOff } from 'lucide-react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { href } from '#platform/web/router/href.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { announcements, type ShownAnnouncement } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const CHANGED = [announcements.shown];

const One = ({ announcement: a }: { readonly announcement: ShownAnnouncement }) => {
  const done = (text: string) => ({
    invalidates: CHANGED,
    onSuccess: () => toast.success(text),
  });
  const hiding = useApiMutation(announcements.hide, done(fr.hiddenDone));
  const confirming = useApiMutation(announcements.confirm, done(fr.confirmedDone));
  const isOpen = a.mustConfirm && a.confirmedAt === null;
  return (
    <li className="stack gap-8 edge-below pad-y">
      <div className="row apart gap-12">
        <h2>{a.name}</h2>
        <span className="quiet">{formatDay(a.beginsOn)}</span>
      </div>
      {a.text.split('\n').map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one text
        <p key={i}>{line}</p>
      ))}
      {a.confirmedAt !== null && (
        <p className="quiet">{t('confirmedOn', { date: showInstant(a.confirmedAt) })}</p>
      )}
      <div className="row gap-8">
        {a.fileName !== null && (
          <Button
            component="a"
            href={href(announcements.fileDownload, { params: { fileName: a.fileName } })}
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
          >
            {t('download', { name: a.fileName.replace(/^\d+-/, '') })}
          </Button>
        )}
        {isOpen && (
          <Button
            leftSection={<Check size={14} aria-hidden />}
            aria-label={t('confirmNamed', { name: a.name })}
            onClick={() => confirming.mutate({ body: { id: a.id } })}
          >
            {fr.confirm}
          </Button>
        )}
        {!isOpen && (
          <Button
            variant="default"
            leftSection={<EyeOff size={14} aria-hidden />}
            aria-label={t('hideNamed', { name: a.name })}
            onClick={() => hiding.mutate({ body: { id: a.id } })}
          >
            {fr.hide}
          </Button>
        )}
      </div>
    </li>
  );
};

export const Page = () => {
  const loaded = useApi(announcements.shown, {}, { fresh: 0 });
  return (
    <ReadingPage title={fr.readTitle} subtitle={fr.readAbout}>
      <LoadState query={loaded}>
        {({ announcements: all }) =>
          all.length === 0 ? (
            <p className="quiet">{fr.none}</p>
          ) : (
            <ul className="plain">
              {all.map((one) => (
                <One key={one.id} announcement={one} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </ReadingPage>
  );
};
