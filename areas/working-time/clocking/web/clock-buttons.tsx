// Clocking on one's own telephone: one button for what comes next, also without a network; what waits on the telephone is shown as clocked.
import { useState } from 'react';
import { CLOCKING_TYPES, type ClockingType } from '#engines/clocking/limits.ts';
import { paris, secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PlainButton } from '#platform/web/design/plain-button.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { useOutbox } from '#platform/web/offline/outbox.ts';
import { useRecording } from '#platform/web/offline/use-recording.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import { nextTypes, runningService, type OwnPunch } from '../own-clocking.ts';
import css from './own-clock.module.css';

const t = texts({ own: fr.own });

export interface ShownPunch extends OwnPunch {
  readonly is: 'counted' | 'ignored' | 'waiting';
}
const timeOf = (at: number): string => formatClock(wallClockAt(at, paris).secondOfDay);
export const momentOf = (at: number): string =>
  `${formatColumnDay(wallClockAt(at, paris).day)} ${timeOf(at)}`;

interface Recorded {
  readonly type?: unknown;
  readonly at?: unknown;
}
/** What waits on this telephone. */
const useWaiting = (): readonly ShownPunch[] =>
  useOutbox().flatMap((item) => {
    const { type, at } = (item.body ?? {}) as Recorded;
    const clockingType = CLOCKING_TYPES.find((one) => one === type);
    if (
      item.route !== clocking.clockOwn.path ||
      clockingType === undefined ||
      typeof at !== 'string'
    )
      return [];
    return [
      { type: clockingType, at: secondsOf(Temporal.Instant.from(at)), is: 'waiting' as const },
    ];
  });

/** What the server has and what it does not have yet, in order. */
export const useOwnClockings = () => {
  const loaded = useApi(clocking.ownClockings, {}, { keepPrevious: true });
  const waiting = useWaiting();
  const recorded = (loaded.data?.clockings ?? []).map(({ at, type, counts }) => ({
    at,
    type,
    is: counts ? ('counted' as const) : ('ignored' as const),
  }));
  const isNew = (one: OwnPunch): boolean =>
    !recorded.some((k) => k.at === one.at && k.type === one.type);
  const punches: ShownPunch[] = [...recorded, ...waiting.filter(isNew)].toSorted(
    (a, b) => a.at - b.at,
  );
  return { loaded, punches };
};

const useClocking = () =>
  useRecording(clocking.clockOwn, {
    title: ({ body }) =>
      t('own.done', {
        what: fr.types[body.type],
        time: timeOf(secondsOf(Temporal.Instant.from(body.at))),
      }),
    invalidates: [clocking.ownClockings],
    onTaken: (is, output) => {
      if (is === 'done' && output !== null)
        toast.success(t('own.done', { what: fr.types[output.type], time: timeOf(output.at) }));
    },
  });

/** A press that is still felt is no second clocking. */
const REST_MS = 3_000;

export const ClockButtons = ({
  punches,
  keepsPlace,
}: {
  readonly punches: readonly ShownPunch[];
  readonly keepsPlace: boolean;
}) => {
  const clock = useClocking();
  const [isResting, setResting] = useState(false);
  const counted = punches.filter((p) => p.is !== 'ignored');
  const now = secondsOf(Temporal.Now.instant());
  const last = runningService(counted, now).at(-1);
  const clockNow = async (type: ClockingType): Promise<void> => {
    const at = Temporal.Now.instant().round('second').toString();
    const place = keepsPlace ? await (await import('./where.ts')).whereNow() : null;
    clock.mutate({ body: { type, at, ...(place === null ? {} : { place }) } });
  };
  const press = (type: ClockingType): void => {
    setResting(true);
    setTimeout(() => setResting(false), REST_MS);
    void clockNow(type);
  };
  return (
    <>
      <p className={css['state']}>
        {last === undefined ? fr.own.out : t(`own.since.${last.type}`, { time: timeOf(last.at) })}
      </p>
      <div className={`${css['buttons']} stack`}>
        {nextTypes(counted, now).map((type, i) => (
          <PlainButton
            key={type}
            size="lg"
            fullWidth
            variant={i === 0 ? 'filled' : 'default'}
            disabled={isResting || clock.isPending}
            onClick={() => press(type)}
          >
            {fr.own.acts[type]}
          </PlainButton>
        ))}
      </div>
    </>
  );
};
