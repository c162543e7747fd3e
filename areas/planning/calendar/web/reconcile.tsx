// Planned, clocked, tachograph: three bands on the same hours. One is chosen, or the day is corrected; its effect is seen before it is kept.
import { Badge, Button } from '@mantine/core';
import { Check, Pencil, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatHours } from '#engines/french-time/hours.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { DayBand, DayBandHours } from '#areas/working-time/days/web/embed.tsx';
import { SIDES_SHOWN, type calendar, type Stretch } from '../contract.ts';
import { fr } from '../fr.ts';
import { CorrectionPanel, type Choice } from './correction-panel.tsx';
import { StretchEditor } from './stretch-editor.tsx';
import { clockAt } from './words.ts';
import css from './reconcile.module.css';

const t = texts(fr);
type Activity = Output<typeof calendar.activity>;
type Key = (typeof SIDES_SHOWN)[number] | 'kept';
type Picked =
  | { readonly by: 'side'; readonly side: (typeof SIDES_SHOWN)[number] }
  | { readonly by: 'own'; readonly stretches: readonly Stretch[] }
  | { readonly by: 'evidence' }
  | null;

const HOUR = 3_600;
/** All that any side has, on whole hours, the local day at least from its first work on. */
const frameOf = ({ detail, sides }: Activity): { from: number; to: number } => {
  const all = [...SIDES_SHOWN, 'kept' as const].map((k) => sides[k]);
  const starts = all.flatMap((s) => s.start ?? []);
  const ends = all.flatMap((s) => s.end ?? []);
  const from =
    starts.length === 0
      ? detail.start + 6 * HOUR
      : Math.max(detail.start, Math.floor((Math.min(...starts) - HOUR) / HOUR) * HOUR);
  const to =
    ends.length === 0
      ? detail.start + 20 * HOUR
      : Math.ceil((Math.max(...ends) + HOUR) / HOUR) * HOUR;
  return { from, to: Math.max(to, from + 8 * HOUR) };
};
const same = (a: readonly Stretch[], b: readonly Stretch[]): boolean =>
  a.length === b.length &&
  a.every(
    (s, i) => s.start === b[i]?.start && s.end === b[i]?.end && s.activity === b[i]?.activity,
  );
const choiceOf = (picked: Picked): Choice | null =>
  picked?.by === 'own' ? { by: 'stretches', stretches: [...picked.stretches] } : picked;

const Side = ({
  side,
  activity,
  frame,
  on,
  onTake,
}: {
  readonly side: Key;
  readonly activity: Activity;
  readonly frame: { from: number; to: number };
  readonly on: boolean;
  readonly onTake: (() => void) | null;
}) => {
  const { zone } = activity.detail;
  const { start, end, service, stretches } = activity.sides[side];
  const counts =
    side !== 'kept' && stretches.length > 0 && same(stretches, activity.sides.kept.stretches);
  return (
    <div
      className={`${css['side']} stack middle gap-12`}
      data-kept={side === 'kept' || undefined}
      data-on={on || undefined}
      role="group"
      aria-label={fr.side[side]}
    >
      <p className={`${css['name']} stack gap-0`}>
        <strong className="medium">{fr.side[side]}</strong>
        <span>
          {start === null || end === null
            ? fr.sideNothing
            : `${clockAt(start, zone)} – ${clockAt(end, zone)} · ${formatHours(service)}`}
        </span>
      </p>
      <div className={css['band']}>
        <DayBand stretches={stretches} frame={frame} zone={zone} label={fr.side[side]} />
      </div>
      <span className={`${css['act']} bar end gap-0`}>
        {side === 'kept' && activity.corrected && (
          <Badge variant="light" color="warning">
            {fr.corrected}
          </Badge>
        )}
        {counts && (
          <span className="inline gap-4 meta success">
            <Check size={14} aria-hidden />
            {fr.taken}
          </span>
        )}
        {side !== 'kept' && !counts && onTake !== null && stretches.length > 0 && (
          <Button
            size="compact-sm"
            variant={on ? 'filled' : 'default'}
            aria-pressed={on}
            aria-label={t('takeSide', { side: fr.side[side] })}
            onClick={onTake}
          >
            {fr.take}
          </Button>
        )}
      </span>
    </div>
  );
};

/** The evidence to correct from: the kept day, else the tachograph, else the plan. */
const startingStretches = ({ kept, tachograph, planned }: Activity['sides']) => {
  if (kept.stretches.length > 0) return kept.stretches;
  return tachograph.stretches.length > 0 ? tachograph.stretches : planned.stretches;
};

interface HeadProps {
  readonly activity: Activity;
  readonly idle: boolean;
  readonly onEvidence: () => void;
  readonly onByHand: () => void;
}
const headText = ({ closed, editable }: Activity): string => {
  if (!closed) return fr.sidesHelp;
  return editable ? fr.closedObjected : fr.closedDay;
};
const Head = ({ activity, idle, onEvidence, onByHand }: HeadProps) => (
  <header className={`${css['head']} row top gap-10`}>
    <div>
      <h2>{fr.sides}</h2>
      <p>{headText(activity)}</p>
    </div>
    {activity.editable && idle && (
      <span className="no-print row">
        {activity.corrected && (
          <Button
            size="xs"
            variant="default"
            leftSection={<RotateCcw size={14} aria-hidden />}
            onClick={onEvidence}
          >
            {fr.backToEvidence}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<Pencil size={14} aria-hidden />}
          onClick={onByHand}
        >
          {fr.byHand}
        </Button>
      </span>
    )}
  </header>
);

interface SidesProps {
  readonly activity: Activity;
  readonly picked: Picked;
  readonly onTake: (side: (typeof SIDES_SHOWN)[number]) => void;
}
const Sides = ({ activity, picked, onTake }: SidesProps) => {
  const { detail, editable } = activity;
  const frame = frameOf(activity);
  return (
    <div className="stack gap-2 shrink">
      {SIDES_SHOWN.map((side) => (
        <Side
          key={side}
          side={side}
          activity={activity}
          frame={frame}
          on={picked?.by === 'side' && picked.side === side}
          onTake={editable ? () => onTake(side) : null}
        />
      ))}
      <Side side="kept" activity={activity} frame={frame} on={false} onTake={null} />
      {picked?.by === 'own' && (
        <div className={`${css['side']} stack middle gap-12`} data-on>
          <p className={`${css['name']} stack gap-0`}>
            <strong className="medium">{fr.side.own}</strong>
          </p>
          <div className={css['band']}>
            <DayBand
              stretches={picked.stretches}
              frame={frame}
              zone={detail.zone}
              label={fr.side.own}
            />
          </div>
          <span />
        </div>
      )}
      <div className={`${css['side']} stack middle gap-12`} aria-hidden>
        <span />
        <div className={css['band']}>
          <DayBandHours frame={frame} origin={detail.start} zone={detail.zone} />
        </div>
        <span />
      </div>
    </div>
  );
};

export const Reconcile = ({
  activity,
  person,
  day,
}: {
  readonly activity: Activity;
  readonly person: number;
  readonly day: string;
}) => {
  const [picked, setPicked] = useState<Picked>(null);
  const [editing, setEditing] = useState(false);
  // Kept while another source is tried.
  const [reason, setReason] = useState('');
  const section = useRef<HTMLElement>(null);
  const { zone, record } = activity.detail;
  const choice = choiceOf(picked);
  // What held the focus goes with the panel: it stays where the day is reconciled.
  const stop = (): void => {
    setPicked(null);
    setEditing(false);
    setReason('');
    requestAnimationFrame(() => section.current?.focus());
  };
  return (
    <section ref={section} tabIndex={-1} className={css['card']} aria-label={fr.sides}>
      <Head
        activity={activity}
        idle={picked === null && !editing}
        onEvidence={() => setPicked({ by: 'evidence' })}
        onByHand={() => setEditing(true)}
      />
      <Sides
        activity={activity}
        picked={picked}
        onTake={(side) => {
          setEditing(false);
          setPicked({ by: 'side', side });
        }}
      />
      {editing && (
        <StretchEditor
          from={startingStretches(activity.sides)}
          day={day}
          zone={zone}
          onChange={(stretches) => setPicked(stretches === null ? null : { by: 'own', stretches })}
        />
      )}
      {(picked !== null || editing) && (
        <CorrectionPanel
          key={JSON.stringify(choice)}
          choice={choice}
          person={person}
          day={day}
          hash={record?.hash ?? null}
          zone={zone}
          reason={reason}
          onReason={setReason}
          onClose={stop}
        />
      )}
    </section>
  );
};
