// What was published to me and I have not acknowledged: each change of my days, and one tap.
import { formatColumnDay, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PlainButton } from '#platform/web/design/plain-button.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useOutbox } from '#platform/web/offline/outbox.ts';
import { useRecording } from '#platform/web/offline/use-recording.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { publications, type Change, type OwnPublication } from '../contract.ts';
import { fr } from '../fr.ts';
import { insteadText, shiftsText } from '../words.ts';
import css from './publications.module.css';

const t = texts(fr);
const Changed = ({ change }: { readonly change: Change }) => (
  <li>
    <span>{formatColumnDay(change.day)}</span>
    <strong>{shiftsText(change.after)}</strong>
    {change.before.length > 0 && <small>{insteadText(change)}</small>}
  </li>
);

/** Acknowledged on this telephone, and not sent yet. */
const useWaiting = (): ReadonlySet<number> =>
  new Set(
    useOutbox().flatMap(({ route, body }) =>
      route === publications.seen.path ? ((body as { ids?: number[] } | null)?.ids ?? []) : [],
    ),
  );

const Publication = ({ publication }: { readonly publication: OwnPublication }) => {
  const saw = useRecording(publications.seen, {
    title: () => fr.seenTitle,
    invalidates: [publications.own],
    onTaken: (is) => {
      if (is === 'done') toast.success(fr.thanks);
    },
  });
  return (
    <section className={`${css['notice']} stack fixed start`}>
      <h2 className="title">
        {t(publication.isChange ? 'changedOne' : 'newOne', { range: formatRange(publication) })}
      </h2>
      <p className="quiet">
        {t('byWhom', { by: publication.by, at: showInstant(publication.at) })}
      </p>
      <details open={publication.isChange}>
        <summary className="pad-y link">
          {t('whatChanges', { days: t('days', { count: publication.changes.length }) })}
        </summary>
        <ul className={`${css['changes']} stack plain gap-4`}>
          {publication.changes.map((change) => (
            <Changed key={change.day} change={change} />
          ))}
        </ul>
      </details>
      <PlainButton
        loading={saw.isPending}
        onClick={() => saw.mutate({ body: { ids: [publication.id] } })}
      >
        {fr.iSaw}
      </PlainButton>
    </section>
  );
};

export const PublishedNotice = () => {
  const { data } = useApi(publications.own, {}, { quiet: true });
  const waiting = useWaiting();
  return (data?.publications ?? [])
    .filter((p) => !waiting.has(p.id))
    .map((p) => <Publication key={p.id} publication={p} />);
};
