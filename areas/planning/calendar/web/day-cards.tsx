// What stands around a day: comment, attributes, offences, events, expenses, the person.
import { Button, Textarea } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { calendarAttributes } from '#areas/planning/calendar-attributes/contract.ts';
import { AttributeFields } from '#areas/planning/calendar-attributes/web/embed.tsx';
import { calendar } from '../contract.ts';
import { fr } from '../fr.ts';
import { asked, Card, Quiet, type OfDay } from './day-card.tsx';
import { ExpensesOfDay } from './expenses-of-day.tsx';
import { clockAt } from './words.ts';
import css from './calendar.module.css';

const t = texts(fr);
const DayMap = lazy(async () => ({ default: (await import('./positions-card.tsx')).Positions }));
const toneOf = ({
  certainty,
  severity,
}: {
  readonly certainty: string;
  readonly severity: string | null;
}): 'info' | 'danger' | 'warning' => {
  if (certainty === 'possible') return 'info';
  return severity === 'VSI' || severity === 'MSI' ? 'danger' : 'warning';
};
interface TypedProps extends OfDay {
  readonly was: string | null;
  /** The comment as it stands now. */ readonly again: () => Promise<string | null>;
}
const Typed = ({ was, again, person, day }: TypedProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const now = was ?? '';
  const [{ seen, text }, setState] = useState({ seen: now, text: now });
  // Somebody else's words appear; what is being typed stays, and is not written over theirs.
  if (now !== seen && text === seen) setState({ seen: now, text: now });
  const save = useApiMutation(calendar.saveComment, {
    invalidates: [calendar.comment, calendar.events, calendar.data],
    onSuccess: ({ comment }) => {
      setState({ seen: comment ?? '', text: comment ?? '' });
      field.current?.focus();
      toast.success(fr.commentSaved);
    },
  });
  const changed = text.trim() !== seen;
  // A refusal says whose words stand there: saved once more, these take their place.
  const read = (): void => {
    void again().then((stands) => setState((s) => ({ ...s, seen: stands ?? '' })));
  };
  const send = (): void => {
    if (changed)
      save.mutate(
        { body: { collaborator: person, day, was: seen === '' ? null : seen, comment: text } },
        { onError: read },
      );
  };
  return (
    <>
      <Textarea
        ref={field}
        aria-label={fr.commentLabel}
        autosize
        minRows={2}
        maxLength={500}
        value={text}
        onChange={(e) => {
          const typed = e.currentTarget.value;
          setState((s) => ({ ...s, text: typed }));
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
            e.preventDefault();
            send();
          }
        }}
      />
      {changed && (
        <Button size="xs" loading={save.isPending} onClick={send}>
          {fr.commentSave}
        </Button>
      )}
    </>
  );
};
const Comment = (of: OfDay) => {
  const answer = useApi(calendar.comment, asked(of));
  return (
    <Card title={fr.commentTitle}>
      <LoadState query={answer}>
        {({ comment, editable }) =>
          editable ? (
            <Typed
              was={comment}
              again={async () => (await answer.refetch()).data?.comment ?? null}
              {...of}
            />
          ) : (
            <Quiet>{comment ?? fr.word.nothing}</Quiet>
          )
        }
      </LoadState>
    </Card>
  );
};

const Attributes = (of: OfDay) => {
  const may = useMay();
  const answer = useApi(calendar.attributes, asked(of), { enabled: may(calendar.attributes.may) });
  if (!may(calendar.attributes.may)) return null;
  const link = may(calendarAttributes.save.may) ? (
    <AppLink to={calendarAttributes.configuration}>{fr.configure}</AppLink>
  ) : undefined;
  return (
    <Card title={fr.attributes} aside={link}>
      <LoadState query={answer}>
        {(loaded) =>
          loaded.attributes.length === 0 ? (
            <Quiet>{fr.noAttributes}</Quiet>
          ) : (
            <AttributeFields
              person={of.person}
              day={of.day}
              attributes={loaded.attributes}
              editable={loaded.editable}
              changes={[calendar.attributes, calendar.data]}
            />
          )
        }
      </LoadState>
    </Card>
  );
};

const Offences = ({ zone, ...of }: OfDay & { readonly zone: string }) => {
  const may = useMay()(calendar.offences.may);
  const answer = useApi(calendar.offences, asked(of), { enabled: may });
  if (!may) return null;
  return (
    <Card title={fr.offencesTitle}>
      <LoadState query={answer}>
        {({ offences }) =>
          offences.length === 0 ? (
            <Quiet>{fr.noOffences}</Quiet>
          ) : (
            <ul className={`${css['lines']} stack plain`}>
              {offences.map((o) => (
                <li key={o.id} data-tone={toneOf(o)}>
                  <strong className="medium">{o.label}</strong>
                  <small>
                    {[
                      clockAt(o.at, zone),
                      o.unit === 'seconds'
                        ? `${formatHours(o.value)} / ${formatHours(o.limit)}`
                        : `${o.value} / ${o.limit} j`,
                      o.article,
                    ].join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  );
};

const Events = (of: OfDay) => {
  const answer = useApi(calendar.events, asked(of));
  return (
    <Card title={fr.eventsTitle}>
      <LoadState query={answer}>
        {({ events }) =>
          events.length === 0 ? (
            <Quiet>{fr.noEvents}</Quiet>
          ) : (
            <ul className={`${css['lines']} stack plain`}>
              {events.map((e) => (
                <li key={`${e.at} ${e.text}`}>
                  <strong className="medium">{e.text}</strong>
                  <small>
                    {[fr.kinds[e.kind], e.by, showInstant(e.at)].filter(Boolean).join(' · ')}
                  </small>
                  {e.reason !== null && <em className="meta soft">{e.reason}</em>}
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  );
};

const Positions = (of: OfDay) => {
  const may = useMay()(calendar.positions.may);
  const answer = useApi(calendar.positions, asked(of), { enabled: may });
  if (!may) return null;
  return (
    <Card title={fr.positionsTitle}>
      <LoadState query={answer}>
        {({ positions, zone }) =>
          positions.length === 0 ? (
            <Quiet>{fr.noPositions}</Quiet>
          ) : (
            <Suspense fallback={null}>
              <DayMap positions={positions} zone={zone} />
            </Suspense>
          )
        }
      </LoadState>
    </Card>
  );
};

const Person = (of: OfDay) => {
  const may = useMay();
  const answer = useApi(calendar.collaborator, asked(of));
  const link = may(directory.sheet.may) ? (
    <AppLink to={directory.sheet} params={{ id: of.person }}>
      {fr.sheet}
    </AppLink>
  ) : undefined;
  return (
    <Card title={fr.person} aside={link}>
      <LoadState query={answer}>
        {({ person, mission, jobTitle }) => (
          <ul className={`${css['lines']} stack plain`}>
            <li>
              <strong className="medium">{person.name}</strong>
              <small>
                {[
                  person.matricule,
                  mission?.jobTitle ?? jobTitle,
                  person.driverType === null ? null : fr.driverTypes[person.driverType],
                  person.agency,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
            <li>
              <small>
                {mission === null
                  ? fr.noMission
                  : [
                      t('missionSince', { day: formatDay(mission.startsOn) }),
                      ...(mission.endsOn === null
                        ? []
                        : [t('missionUntil', { day: formatDay(mission.endsOn) })]),
                      t('contractOf', { hours: formatHours(mission.monthlyMinutes * 60) }),
                    ].join(' · ')}
              </small>
            </li>
          </ul>
        )}
      </LoadState>
    </Card>
  );
};

export const DayCards = ({ zone, ...of }: OfDay & { readonly zone: string }) => (
  <div className={css['side']}>
    <Comment {...of} />
    <Attributes {...of} />
    <Offences {...of} zone={zone} />
    <Positions {...of} />
    <Events {...of} />
    <ExpensesOfDay {...of} />
    <Person {...of} />
  </div>
);
