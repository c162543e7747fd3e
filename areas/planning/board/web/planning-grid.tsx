// The engine inside React: made once, told what to show.
import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import { useDensity } from '#platform/web/app-shell/preferences.ts';
import { planningEngine } from './grid/engine.ts';
import type { EditingEvents, EngineEvents, PlanningEngine } from './grid/engine-port.ts';
import type { Layer } from '../layers.ts';
import type { Sheet } from '../sheet.ts';
import type { Steering } from './grid/steering.ts';
import css from './grid.module.css';

export interface PlanningGridProps extends EngineEvents {
  readonly sheet: Sheet;
  readonly hidden: readonly Layer[];
  readonly steering: Steering;
  readonly fit: boolean;
  /** For shortcuts of the page. */ readonly engine: RefObject<PlanningEngine | null>;
}

export function PlanningGrid({
  sheet,
  hidden,
  steering,
  fit,
  engine,
  onOpen,
  onRange,
  onStep,
  onFold,
  onComing,
  editing,
}: PlanningGridProps) {
  const host = useRef<HTMLDivElement>(null);
  const density = useDensity();
  const layers = hidden.join(' ');
  const shown = useMemo(
    () => ({ sheet, hidden: new Set(layers.split(' ') as Layer[]), density, steering, fit }),
    [sheet, layers, density, steering, fit],
  );
  const opened = useEffectEvent(onOpen);
  const ranged = useEffectEvent(onRange);
  const stepped = useEffectEvent(onStep);
  const turned = useEffectEvent(onFold);
  const awaited = useEffectEvent(onComing);
  const edited = useEffectEvent(
    <K extends keyof EditingEvents>(name: K, ...args: Parameters<EditingEvents[K]>): void => {
      (editing?.[name] as ((...a: Parameters<EditingEvents[K]>) => void) | undefined)?.(...args);
    },
  );
  const editable = editing !== null;
  const first = useEffectEvent(() => shown);
  useEffect(() => {
    if (host.current === null) return undefined;
    const made = planningEngine(
      host.current,
      first(),
      {
        onOpen: (id, day) => opened(id, day),
        onRange: (size) => ranged(size),
        onStep: (by) => stepped(by),
        onFold: (key, now) => turned(key, now),
        onComing: (people, goOn) => awaited(people, goOn),
        editing: !editable
          ? null
          : {
              onCommand: (c) => edited('onCommand', c),
              onType: (text) => edited('onType', text),
              onPaste: (text) => edited('onPaste', text),
              onCopied: (text) => edited('onCopied', text),
              onMenu: (x, y) => edited('onMenu', x, y),
              onDrag: (drag, done) => edited('onDrag', drag, done),
            },
      },
      css,
    );
    engine.current = made;
    const today = first().sheet.data.days.find((d) => d.today);
    if (today !== undefined) made.centre(today.day);
    return () => {
      engine.current = null;
      made.stop();
    };
  }, [engine, editable]);
  useEffect(() => {
    engine.current?.show(shown);
  }, [engine, shown]);
  return <div ref={host} className={css['host']} />;
}
