// The engine inside React: made once, told what to show.
import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import { useDensity } from '#platform/web/app-shell/preferences.ts';
import type { BoardData } from '../contract.ts';
import { planningEngine, type EngineEvents, type PlanningEngine } from './grid/engine.ts';
import type { Layer } from './grid/scene.ts';
import { sheetOf } from './grid/sheet.ts';
import css from './grid.module.css';

export interface PlanningGridProps extends EngineEvents { readonly data: BoardData; readonly hidden: readonly Layer[]; /** For shortcuts of the page. */ readonly engine: RefObject<PlanningEngine | null> }

export function PlanningGrid({ data, hidden, engine, onOpen, onRange, onStep }: PlanningGridProps) {
  const host = useRef<HTMLDivElement>(null);
  const density = useDensity();
  const sheet = useMemo(() => sheetOf(data), [data]);
  const layers = hidden.join(' ');
  const shown = useMemo(() => ({ sheet, hidden: new Set(layers.split(' ') as Layer[]), density }), [sheet, layers, density]);
  const opened = useEffectEvent(onOpen);
  const ranged = useEffectEvent(onRange);
  const stepped = useEffectEvent(onStep);
  const first = useEffectEvent(() => shown);
  useEffect(() => {
    if (host.current === null) return undefined;
    const made = planningEngine(host.current, first(), { onOpen: (id, day) => opened(id, day), onRange: (size) => ranged(size), onStep: (by) => stepped(by) }, css);
    engine.current = made;
    const today = first().sheet.data.days.find((d) => d.today);
    if (today !== undefined) made.centre(today.day);
    return () => { engine.current = null; made.stop(); };
  }, [engine]);
  useEffect(() => { engine.current?.show(shown); }, [engine, shown]);
  return <div ref={host} className={css['host']} />;
}
