// Publishing the days that the board shows: who would be told of what, then who has seen what was published.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#engines/french-time/days.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { today } from '#platform/web/fields/today.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { MOST_DETAILED, publications, type PublicationView, type Published } from '../contract.ts';
import { fr } from '../fr.ts';
import { changeText } from '../words.ts';
import css from './publications.module.css';

const t = texts(fr);
export interface PublishDialogProps {
  readonly range: DayRange;
  readonly agencies: readonly number[];
  /** Those shown, where other filters than the agency chose them. */
  readonly people: readonly number[] | null;
  readonly onClose: () => void;
}
/** Days that are over are published to nobody. */
const toCome = ({ first, last }: DayRange): DayRange => ({
  first: first < today() && last >= today() ? today() : first,
  last,
});

const whom = ({ people, agencies }: PublishDialogProps): string => {
  if (people !== null) return t('shownPeople', { count: people.length });
  return agencies.length === 0 ? fr.everybody : t('someAgencies', { count: agencies.length });
};

const Silent = ({ silent }: Pick<Published, 'silent'>) =>
  silent === 0 ? null : <p className="quiet">{t('silent', { count: silent })}</p>;

/** Which of their days change, and what. */
const Person = ({ person: p }: { readonly person: Published['told'][number] }) => (
  <details>
    <summary>
      {p.name} <small>{t('days', { count: p.days })}</small>
    </summary>
    <ul className="plain stack gap-2 soft">
      {p.changes.map((change) => (
        <li key={change.day}>{changeText(change)}</li>
      ))}
    </ul>
  </details>
);

const Preview = ({ told: people, silent }: Pick<Published, 'told' | 'silent'>) =>
  people.length === 0 ? (
    <>
      <p className="quiet">{fr.nobody}</p>
      <Silent silent={silent} />
    </>
  ) : (
    <>
      <h3 className="mb-4">{t('wouldTell', { count: people.length })}</h3>
      <ul className={css['people']}>
        {people.slice(0, MOST_DETAILED).map((p) => (
          <li key={p.collaboratorId}>
            <Person person={p} />
          </li>
        ))}
        {people.length > MOST_DETAILED && (
          <li>
            <small>{t('others', { count: people.length - MOST_DETAILED })}</small>
          </li>
        )}
      </ul>
      <Silent silent={silent} />
    </>
  );

const seenText = ({ seen, told: notified }: PublicationView): string => {
  if (notified === 0) return fr.nothingToTell;
  return seen === notified
    ? t('everyoneSaw', { told: notified })
    : t('seen', { seen, told: notified });
};

/** The first of them by name, the rest by their number. */
const waitingText = ({ waiting, told: notified, seen }: PublicationView): string => {
  const left = notified - seen;
  const names = waiting.join(', ');
  const count = left - waiting.length;
  return t('waiting', { left, names: count > 0 ? t('unnamed', { names, count }) : names });
};

const Line = ({ p }: { readonly p: PublicationView }) => (
  <li>
    <strong className="medium">
      {t('line', { range: formatRange(p), by: p.by, at: showInstant(p.at) })}
    </strong>
    <span>{seenText(p)}</span>
    {p.waiting.length > 0 && <small>{waitingText(p)}</small>}
  </li>
);

const Last = () => {
  const loaded = useApi(publications.list, {});
  return (
    <section>
      <h3 className="mb-4">{fr.last}</h3>
      <LoadState query={loaded}>
        {({ publications: all }) =>
          all.length === 0 ? (
            <p className="quiet">{fr.none}</p>
          ) : (
            <ul className={`${css['lines']} plain scroll`}>
              {all.map((p) => (
                <Line key={p.id} p={p} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  );
};

export const PublishDialog = (props: PublishDialogProps) => {
  const { agencies, people, onClose } = props;
  const range = toCome(props.range);
  const body = { ...range, agencies: [...agencies], people: people === null ? null : [...people] };
  const preview = useQuery({
    queryKey: ['planning-publication', body],
    queryFn: () =>
      send(publications.publish, { body: { ...body, preview: true } }, { quiet: true }),
    staleTime: 0,
  });
  const publish = useApiMutation(publications.publish, {
    invalidates: [publications.list, publications.marks],
    onSuccess: ({ told: people }) => {
      toast.success(t('published', { count: people.length }));
      onClose();
    },
  });
  const count = (preview.data?.told.length ?? 0) + (preview.data?.silent ?? 0);
  return (
    <AppModal
      opened
      onClose={onClose}
      title={fr.publishTitle}
      size="medium"
      closable={!publish.isPending}
    >
      <div className="stack gap-12">
        <p>
          <strong>{formatRange(range)}</strong> · {whom(props)}
        </p>
        <p className="quiet">{fr.about}</p>
        <LoadState query={preview}>{(published) => <Preview {...published} />}</LoadState>
        <div className={`${css['foot']} end gap-8 hair-below`}>
          <Button variant="default" onClick={onClose} disabled={publish.isPending}>
            {fr.cancel}
          </Button>
          <Button
            loading={publish.isPending}
            disabled={count === 0}
            onClick={() => publish.mutate({ body })}
          >
            {fr.publish}
          </Button>
        </div>
        <Last />
      </div>
    </AppModal>
  );
};
