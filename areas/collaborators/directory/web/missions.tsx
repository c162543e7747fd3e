// The spells of work of a person, the newest first, with what lies between them.
import { Button } from '@mantine/core';
import { CircleAlert, CirclePause, Plus } from 'lucide-react';
import { useState } from 'react';
import { countDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { texts } from '#platform/contract/texts.ts';
import type { Mission, PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { EndMissionModal, MissionModal } from './mission-modals.tsx';
import css from './directory.module.css';

const t = texts(fr);
const periodOf = (m: Mission): string =>
  m.endsOn === null
    ? t('from', { start: formatDay(m.startsOn) })
    : t('fromTo', { start: formatDay(m.startsOn), end: formatDay(m.endsOn) });

/** Whose payroll the person is on; null on the company's own. */
const employerText = ({ type, employer }: Mission): string | null => {
  if (type === 'P') return null;
  return employer === null ? fr.employerMissing : t('employedBy', { name: employer });
};

const Gap = ({ gap }: { readonly gap: PersonSheet['gaps'][number] }) => (
  <li className={`${css['gap']} bar warning meta`}>
    <CircleAlert size={14} aria-hidden />
    {t('gap', { start: formatDay(gap.first), end: formatDay(gap.last) })} ·{' '}
    {t('gapDays', { count: countDays(gap) })}
  </li>
);

const Line = ({
  mission: m,
  onEdit,
  onEnd,
}: {
  readonly mission: Mission;
  readonly onEdit: (() => void) | undefined;
  readonly onEnd: (() => void) | undefined;
}) => (
  <li className={`${css['mission']} row`} data-open={m.endsOn === null || undefined}>
    <div>
      <p>
        <strong>{m.jobTitle}</strong>{' '}
        <StatusBadge kind={m.type === 'P' ? 'success' : 'info'} label={fr.missionTypes[m.type]} />
      </p>
      <p className="note">
        {[
          periodOf(m),
          m.agency,
          m.driverType && fr.driverTypes[m.driverType],
          employerText(m),
          m.contractNumber && t('numbered', { number: m.contractNumber }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="note">
        {t('contractHours', {
          monthly: formatHours(m.monthlyMinutes * 60),
          weekly: formatHours(m.weeklyMinutes * 60),
        })}
      </p>
    </div>
    {onEnd && m.endsOn === null && (
      <Button
        size="xs"
        variant="default"
        leftSection={<CirclePause size={14} aria-hidden />}
        onClick={onEnd}
      >
        {fr.endMission}
      </Button>
    )}
    {onEdit && (
      <Button size="xs" variant="default" onClick={onEdit}>
        {fr.edit}
      </Button>
    )}
  </li>
);

export const Missions = ({ person }: { readonly person: PersonSheet }) => {
  const writes = useMay()('collaborator.write');
  const [edited, setEdited] = useState<Mission | 'new' | null>(null);
  const [ended, setEnded] = useState<Mission | null>(null);
  // Newest first; a gap stands under the mission that follows it.
  const lines = person.missions.flatMap((m) => [
    <Line
      key={m.id}
      mission={m}
      onEdit={writes ? () => setEdited(m) : undefined}
      onEnd={writes ? () => setEnded(m) : undefined}
    />,
    ...person.gaps
      .filter(
        (g) =>
          g.last < m.startsOn &&
          !person.missions.some((o) => o.startsOn > g.last && o.startsOn < m.startsOn),
      )
      .map((g) => <Gap key={g.first} gap={g} />),
  ]);
  return (
    <section className={`${css['part']} shrink`}>
      <h2>
        {fr.missions}
        {person.missions.length > 1 && (
          <StatusBadge
            kind={person.gaps.length === 0 ? 'success' : 'warning'}
            label={person.gaps.length === 0 ? fr.continuous : fr.notContinuous}
          />
        )}
        <span />
        {writes && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {fr.addMission}
          </Button>
        )}
      </h2>
      {person.missions.length === 0 ? (
        <p className="quiet">{fr.noMission}</p>
      ) : (
        <ul className={css['missions']}>{lines}</ul>
      )}
      {edited !== null && (
        <MissionModal
          person={person}
          mission={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {ended !== null && (
        <EndMissionModal person={person} mission={ended} onClose={() => setEnded(null)} />
      )}
    </section>
  );
};
