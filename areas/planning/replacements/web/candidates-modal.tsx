// Who could take one service: the most suitable first, each with what it means; one press takes them.
import { ActionIcon, Button } from '@mantine/core';
import { Check, Phone, TriangleAlert } from 'lucide-react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
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
}: {
  readonly candidate: Candidate;
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
      <small className={css['facts']}>{factsOf(c, minutes).join(' · ')}</small>
      {c.isDriver && (
        <div className={css['facts']}>
          <HoursLeftLine people={drivers} of={c.id} />
        </div>
      )}
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
      {fr.choose}
    </Button>
  </li>
);

const Lists = ({
  service,
  candidates,
  replacing,
}: {
  readonly service: Uncovered;
  readonly candidates: readonly Candidate[];
  readonly replacing: Replacing;
}) => {
  const free = candidates.filter((c) => c.state === 'free');
  const others = candidates.filter((c) => c.state !== 'free');
  const drivers = free.filter((c) => c.isDriver).map((c) => c.id);
  const minutes = service.end - service.start - service.pause;
  return (
    <div className={`${css['lists']} stack gap-12`}>
      {free.length === 0 ? (
        <EmptyState title={fr.nobodyFree} />
      ) : (
        <>
          <h3>{fr.suited}</h3>
          <ul className={css['candidates']}>
            {free.map((c) => (
              <Suited key={c.id} candidate={c} {...{ drivers, minutes, replacing }} />
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

export const CandidatesModal = ({
  service,
  onTaken,
  onDone,
  onClose,
}: {
  readonly service: Uncovered;
  readonly onClose: () => void;
} & Partial<Afterwards>) => {
  const { kind, id, day, label } = service;
  const candidates = useApi(replacements.candidates, { query: { kind, id, day } }, { fresh: 0 });
  const replacing = useReplacing(service, { onDone: onDone ?? onClose, onTaken });
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
    <AppModal
      opened
      onClose={onClose}
      title={t('findFor', { what: label, day: formatLongDay(day) })}
    >
      <LoadState query={candidates}>
        {(data) => (
          <Lists service={data.service} candidates={data.candidates} replacing={replacing} />
        )}
      </LoadState>
    </AppModal>
  );
};
