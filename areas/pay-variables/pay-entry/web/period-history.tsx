// The story of a period: who closed and opened it, what was frozen, what left.
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  Camera,
  BellRing,
  Download,
  GitCompareArrows,
  Lock,
  LockOpen,
  type LucideIcon,
} from 'lucide-react';
import { download } from '#platform/web/client/download.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { Timeline, type TimelineEvent } from '#platform/web/timeline/timeline.tsx';
import { texts } from '#platform/contract/texts.ts';
import { payEntry, type ClosingHistory } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridHeading, GridPeriod } from '../grid.ts';
import { ChangesOf } from './snapshot-changes.tsx';
import css from './pay-entry.module.css';

const t = texts(fr);
const moveName = (move: string): string =>
  (fr.events as Readonly<Record<string, string>>)[move] ?? move;

const fetchAgain = async (
  period: number,
  { softwareCode, snapshot }: ClosingHistory['exports'][number],
): Promise<void> => {
  try {
    await download(payEntry.exportFile, {
      params: { softwareCode, period },
      query: { part: 'all', snapshot },
      body: {},
    });
  } catch (error) {
    toast.danger(error);
  }
};

type Event = ClosingHistory['events'][number];
const iconOf = (transition: string): LucideIcon => {
  if (transition === 'reminder') return BellRing;
  return transition.endsWith('close') ? Lock : LockOpen;
};
const kindOf = (transition: string): 'warning' | 'success' | 'info' => {
  if (transition.startsWith('force')) return 'warning';
  return transition === 'close' ? 'success' : 'info';
};
/** A forced close keeps saying what it passed over. */
const moveOf = ({ id, at, user, transition, reason, forced }: Event): TimelineEvent => ({
  key: `e${id}`,
  at,
  who: user,
  title: moveName(transition),
  icon: iconOf(transition),
  kind: kindOf(transition),
  children: (
    <>
      {reason}
      {forced !== null && forced.length > 0 && (
        <ul className="mt-4" aria-label={fr.passedOver}>
          {forced.map((p) => (
            <li key={p.code}>
              {p.count.toLocaleString('fr-FR')} · {p.label}
            </li>
          ))}
        </ul>
      )}
    </>
  ),
});

/** All three kinds in one story, the newest first. */
const storyOf = (
  { events, snapshots, exports }: ClosingHistory,
  again: ((x: ClosingHistory['exports'][number]) => void) | null,
  compare: (number: number) => void,
): TimelineEvent[] =>
  [
    ...events.map(moveOf),
    ...snapshots.map((s): TimelineEvent => ({
      key: `s${s.id}`,
      at: s.at,
      who: s.user,
      title: t('snapshot', { number: String(s.number) }),
      icon: Camera,
      children: (
        <>
          {t('missionsOf', { count: s.missions })}
          <br />
          <span className={css['hash']}>{s.hash}</span>
          {s.number > 1 && (
            <>
              <br />
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<GitCompareArrows size={13} aria-hidden />}
                onClick={() => compare(s.number)}
              >
                {fr.whatChanged}
              </Button>
            </>
          )}
        </>
      ),
    })),
    ...exports.map((x): TimelineEvent => ({
      key: `x${x.id}`,
      at: x.at,
      who: x.user,
      title: t('exportEvent', { software: x.software }),
      icon: Download,
      kind: 'purple',
      children: (
        <>
          {x.name} · {t('lines', { count: x.rows })}
          <br />
          <span className={css['hash']}>{x.sha256}</span>
          {again !== null && (
            <>
              <br />
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Download size={13} aria-hidden />}
                onClick={() => again(x)}
              >
                {fr.downloadAgain}
              </Button>
            </>
          )}
        </>
      ),
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));

export const PeriodHistory = ({
  period,
  headings,
  onClose,
}: {
  readonly period: GridPeriod;
  readonly headings: readonly GridHeading[];
  readonly onClose: () => void;
}) => {
  const [compared, setCompared] = useState<number | null>(null);
  const history = useApi(payEntry.closingHistory, { query: { period: period.id } }, { fresh: 0 });
  const exports = useMay()('pay-entry.export');
  if (compared !== null)
    return (
      <ChangesOf
        period={period.id}
        number={compared}
        headings={headings}
        onClose={() => setCompared(null)}
      />
    );
  return (
    <AppModal opened onClose={onClose} title={fr.timeline}>
      <LoadState query={history}>
        {(h) => {
          const story = storyOf(
            h,
            exports ? (x) => void fetchAgain(period.id, x) : null,
            setCompared,
          );
          return story.length === 0 ? (
            <p>{fr.timelineEmpty}</p>
          ) : (
            <Timeline label={fr.timeline} events={story} />
          );
        }}
      </LoadState>
    </AppModal>
  );
};
