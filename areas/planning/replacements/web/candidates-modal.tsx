// Who could take one service: the most suitable first, each with what it means; one press takes them.
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { Check, Phone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ReasonModal } from '#platform/web/modals/reason-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { HoursLeftLine } from '#areas/working-time/offences/web/embed.tsx';
import { replacements, type Candidate, type Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';
import { beyondContract } from '../uncovered.ts';
import css from './replacements.module.css';
import { useReplacing, type Afterwards, type Replacing } from './use-replacing.ts';

const t = texts(fr);
const hours = (minutes: number): string => formatHours(minutes * 60);

/** What speaks for somebody and against, in words. */
const factsOf = (c: Candidate, serviceMinutes: number): string[] => {
  const beyond = beyondContract(c, serviceMinutes);
  return [
    t('week', { planned: hours(c.weekMinutes), contract: hours(c.contractMinutes) }),
    ...(beyond > 0 ? [t('beyond', { hours: hours(beyond) })] : []),
    c.sameAgency ? fr.near : c.agency,
    c.sameWork ? fr.sameWork : fr.otherWork,
    ...(c.driven > 0 ? [t('known', { count: c.driven })] : []),
    ...c.wished,
  ];
};
const CallButton = ({ name, phone }: { readonly name: string; readonly phone: string }) => (
  <ActionIcon
    component="a"
    href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
    size="lg"
    variant="subtle"
    aria-label={t('call', { name })}
  >
    <Phone size={15} aria-hidden />
  </ActionIcon>
);

const Suited = ({
  candidate: c,
  drivers,
  minutes,
  replacing,
  several,
}: {
  readonly candidate: Candidate;
  /** More than one day is asked for. */
  readonly several: boolean;
  /** Whose hours left are read, all at once. */
  readonly drivers: readonly number[];
  readonly minutes: number;
  readonly replacing: Replacing;
}) => (
  <li
    className={`${css['candidate']} bar edge-below gap-10 pad-y`}
    data-warned={c.warnings.length > 0 || undefined}
  >
    {c.warnings.length > 0 ? (
      <TriangleAlert size={15} aria-hidden />
    ) : (
      <Check size={15} aria-hidden />
    )}
    <div className={`${css['who']} grow`}>
      <strong>{c.name}</strong> <small>{c.matricule}</small>
      {c.state === 'partly' && <small className={css['warning']}>{c.detail}</small>}
      <small className={css['facts']}>{factsOf(c, minutes).join(' · ')}</small>
      {c.isDriver && (
        <div className={css['facts']}>
          <HoursLeftLine people={drivers} of={c.id} />
        </div>
      )}
      {c.against.map((wish) => (
        <small key={wish} className={css['warning']}>
          {t('against', { wish })}
        </small>
      ))}
      {c.warnings.map((w) => (
        <small key={w} className={css['warning']}>
          {w}
        </small>
      ))}
    </div>
    {c.phone !== null && <CallButton name={c.name} phone={c.phone} />}
    <Button
      variant="default"
      loading={replacing.busy}
      aria-label={t('chooseName', { name: c.name })}
      onClick={() => void replacing.take(c)}
    >
      {several ? t('chooseDays', { count: c.days.length }) : fr.choose}
    </Button>
  </li>
);

const Lists = ({
  asked: { services, minutes, candidates },
  replacing,
}: {
  readonly asked: Output<typeof replacements.candidates>;
  readonly replacing: Replacing;
}) => {
  const able = candidates.filter((c) => c.days.length > 0);
  const others = candidates.filter((c) => c.days.length === 0);
  const drivers = able.filter((c) => c.isDriver).map((c) => c.id);
  const several = new Set(services.map((u) => u.day)).size > 1;
  return (
    <div className={`${css['lists']} stack gap-12`}>
      {able.length === 0 ? (
        <EmptyState title={fr.nobodyFree} />
      ) : (
        <>
          <h3>{fr.suited}</h3>
          <ul className={css['candidates']}>
            {able.map((c) => (
              <Suited key={c.id} candidate={c} {...{ drivers, minutes, replacing, several }} />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t('unsuited', { count: others.length })}</summary>
          <ul className={css['others']}>
            {others.map((c) => (
              <li key={c.id}>
                {c.name} <small>{c.detail}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

const lineOf = (u: Uncovered): string =>
  `${formatColumnDay(u.day)} ${formatClock((u.start % 1_440) * 60)} – ${formatClock((u.end % 1_440) * 60)}${u.kind === 'circuit' ? ` · ${u.label}` : ''}`;
const keyOf = (u: Uncovered): string => `${u.kind} ${u.id} ${u.day}`;

/** Which of the services the gesture gives away. */
const Choice = ({
  services,
  chosen,
  onChange,
}: {
  readonly services: readonly Uncovered[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}) => (
  <Checkbox.Group label={fr.whichDays} value={[...chosen]} onChange={onChange}>
    <div className="row gap-6 col-gap-16 mt-8">
      {services.map((u) => (
        <Checkbox key={keyOf(u)} value={keyOf(u)} label={lineOf(u)} />
      ))}
    </div>
  </Checkbox.Group>
);

interface CandidatesProps {
  /** Of one absent person, or one circuit. */
  readonly services: readonly [Uncovered, ...Uncovered[]];
  /** Those chosen at first; all unless said. */
  readonly first?: readonly Uncovered[];
  readonly title: string;
  readonly onClose: () => void;
}
export const CandidatesModal = ({
  services,
  first = services,
  title,
  onDone,
  onTaken,
  onClose,
}: CandidatesProps & Partial<Afterwards>) => {
  const [chosen, setChosen] = useState<readonly string[]>(() => first.map(keyOf));
  const [isOver, setOver] = useState(false);
  const wanted = services.filter((u) => chosen.includes(keyOf(u)));
  const [one] = services;
  const days = [...new Set(wanted.map((u) => u.day))];
  const isPerson = one.absent !== null;
  const candidates = useApi(
    replacements.candidates,
    { query: { kind: isPerson ? 'service' : one.kind, id: one.absent?.id ?? one.id, days } },
    { fresh: 0, enabled: days.length > 0 && !isOver, keepPrevious: true },
  );
  const replacing = useReplacing(wanted, {
    onDone: (everything) => {
      setOver(everything);
      (onDone ?? onClose)(everything);
    },
    onTaken,
  });
  const { asked } = replacing;
  if (asked !== null)
    return (
      <ReasonModal
        title={fr.reasonTitle}
        about={asked.warnings.join(' ')}
        field={{ label: fr.reasonText }}
        act={{ label: t('chooseName', { name: asked.candidate.name }) }}
        run={(reason) => replacing.take(asked.candidate, reason)}
        onClose={replacing.forget}
      />
    );
  return (
    <AppModal opened onClose={onClose} title={title}>
      <div className="stack gap-12">
        {services.length > 1 && <Choice services={services} chosen={chosen} onChange={setChosen} />}
        {days.length === 0 ? (
          <p className="quiet">{fr.noDay}</p>
        ) : (
          <LoadState query={candidates}>
            {(data) => <Lists asked={data} replacing={replacing} />}
          </LoadState>
        )}
      </div>
    </AppModal>
  );
};
