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
type Found = Output<typeof calendar.activity>;
type Key = (typeof SIDES_SHOWN)[number] | 'kept';
type Picked =
  | { readonly by: 'side'; readonly side: (typeof SIDES_SHOWN)[number] }
  | { readonly by: 'own'; readonly stretches: readonly Stretch[] }
  | { readonly by: 'evidence' }
  | null;

const HOUR = 3_600;
/** All that any side says, on whole hours, the local day at least from its first work on. */
const frameOf = ({ detail, sides }: Found): { from: number; to: number } => {
  const said = [...SIDES_SHOWN, 'kept' as const].map((k) => sides[k]);
  const starts = said.flatMap((s) => s.start ?? []);
  const ends = said.flatMap((s) => s.end ?? []);
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
  picked === null
    ? null
    : picked.by === 'own'
      ? { by: 'stretches', stretches: [...picked.stretches] }
      : picked;

const Side = ({
  side,
  said,
  found,
  frame,
  on,
  onTake,
}: {
  readonly side: Key;
  readonly said: Found['sides']['kept'];
  readonly found: Found;
  readonly frame: { from: number; to: number };
  readonly on: boolean;
  readonly onTake: (() => void) | null;
}) => {
  const { zone } = found.detail;
  const counts =
    side !== 'kept' &&
    said.stretches.length > 0 &&
    same(said.stretches, found.sides.kept.stretches);
  return (
    <div
      className={css['side']}
      data-kept={side === 'kept' || undefined}
      data-on={on || undefined}
      role="group"
      aria-label={fr.side[side]}
    >
      <p className={css['name']}>
        <strong>{fr.side[side]}</strong>
        <span>
          {said.start === null || said.end === null
            ? fr.sideNothing
            : `${clockAt(said.start, zone)} – ${clockAt(said.end, zone)} · ${formatHours(said.service)}`}
        </span>
      </p>
      <div className={css['band']}>
        <DayBand stretches={said.stretches} frame={frame} zone={zone} label={fr.side[side]} />
      </div>
      <span className={css['act']}>
        {side === 'kept' && found.corrected && (
          <Badge variant="light" color="warning">
            {fr.corrected}
          </Badge>
        )}
        {counts && (
          <span className={css['counts']}>
            <Check size={14} aria-hidden />
            {fr.taken}
          </span>
        )}
        {side !== 'kept' && !counts && onTake !== null && said.stretches.length > 0 && (
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

export const Reconcile = ({
  found,
  person,
  day,
}: {
  readonly found: Found;
  readonly person: number;
  readonly day: string;
}) => {
  const [picked, setPicked] = useState<Picked>(null);
  const [editing, setEditing] = useState(false);
  // Kept while another source is tried.
  const [reason, setReason] = useState('');
  const section = useRef<HTMLElement>(null);
  const frame = frameOf(found);
  const { detail, sides, editable, closed, corrected } = found;
  // What held the focus goes with the panel: it stays where the day is reconciled.
  const stop = (): void => {
    setPicked(null);
    setEditing(false);
    setReason('');
    requestAnimationFrame(() => section.current?.focus());
  };
  const own = picked?.by === 'own' ? picked.stretches : null;
  return (
    <section ref={section} tabIndex={-1} className={css['card']} aria-label={fr.sides}>
      <header className={css['head']}>
        <div>
          <h2>{fr.sides}</h2>
          <p>{closed ? fr.closedDay : fr.sidesHelp}</p>
        </div>
        {editable && picked === null && !editing && (
          <span className={css['buttons']}>
            {corrected && (
              <Button
                size="xs"
                variant="default"
                leftSection={<RotateCcw size={14} aria-hidden />}
                onClick={() => setPicked({ by: 'evidence' })}
              >
                {fr.backToEvidence}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<Pencil size={14} aria-hidden />}
              onClick={() => {
                setEditing(true);
              }}
            >
              {fr.byHand}
            </Button>
          </span>
        )}
      </header>
      <div className={css['sides']}>
        {SIDES_SHOWN.map((side) => (
          <Side
            key={side}
            side={side}
            said={sides[side]}
            found={found}
            frame={frame}
            on={picked?.by === 'side' && picked.side === side}
            onTake={
              editable
                ? () => {
                    setEditing(false);
                    setPicked({ by: 'side', side });
                  }
                : null
            }
          />
        ))}
        <Side side="kept" said={sides.kept} found={found} frame={frame} on={false} onTake={null} />
        {own !== null && (
          <div className={css['side']} data-on>
            <p className={css['name']}>
              <strong>{fr.side.own}</strong>
            </p>
            <div className={css['band']}>
              <DayBand stretches={own} frame={frame} zone={detail.zone} label={fr.side.own} />
            </div>
            <span />
          </div>
        )}
        <div className={css['side']} aria-hidden>
          <span />
          <div className={css['band']}>
            <DayBandHours frame={frame} origin={detail.start} zone={detail.zone} />
          </div>
          <span />
        </div>
      </div>
      {editing && (
        <StretchEditor
          from={
            sides.kept.stretches.length > 0
              ? sides.kept.stretches
              : sides.tachograph.stretches.length > 0
                ? sides.tachograph.stretches
                : sides.planned.stretches
          }
          day={day}
          zone={detail.zone}
          onChange={(stretches) => setPicked(stretches === null ? null : { by: 'own', stretches })}
        />
      )}
      {(picked !== null || editing) && (
        <CorrectionPanel
          key={JSON.stringify(choiceOf(picked))}
          choice={choiceOf(picked)}
          person={person}
          day={day}
          hash={detail.record?.hash ?? null}
          zone={detail.zone}
          reason={reason}
          onReason={setReason}
          onClose={stop}
        />
      )}
    </section>
  );
};
