// Who is there to drive, how much they do already; dragged from here onto cells. By keyboard a cell's own list does the same.
import { TextInput } from '@mantine/core';
import { GripVertical, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import type { PlanningCircuit } from '../assignment.ts';
import { fr } from '../fr.ts';
import type { Dragged } from './grid-gestures.ts';
import css from './circuits.module.css';
import { folded } from '#platform/contract/folded.ts';

const t = texts(fr);
const MOST_LINES = 200;

export const DriverPanel = ({
  planning: p,
  dragged,
}: {
  readonly planning: PlanningCircuit;
  readonly dragged: Dragged;
}) => {
  const [typed, setTyped] = useState('');
  const load = useMemo(() => Map.groupBy(p.assignments, (a) => a.collaboratorId), [p.assignments]);
  // Those of the agencies shown first, the least loaded first among them.
  const drivers = useMemo(() => {
    const agencies = new Set(p.circuits.map((c) => c.infraId));
    const rank = (d: PlanningCircuit['drivers'][number]): number =>
      (agencies.has(d.infraId) ? 0 : 1_000) + (load.get(d.id)?.length ?? 0);
    return p.drivers
      .filter((d) => folded(`${d.name} ${d.matricule}`).includes(folded(typed.trim())))
      .toSorted((a, b) => rank(a) - rank(b));
  }, [p.drivers, p.circuits, load, typed]);
  return (
    <aside className={`${css['panel']} column fixed pad gap-8`} aria-label={fr.drivers}>
      <h2>
        {fr.drivers}
        <small>{p.drivers.length}</small>
      </h2>
      <TextInput
        size="xs"
        aria-label={fr.driverSearch}
        placeholder={fr.driverSearch}
        leftSection={<Search size={13} aria-hidden />}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ul tabIndex={0} aria-label={fr.drivers}>
        {drivers.slice(0, MOST_LINES).map((d) => (
          <li
            key={d.id}
            draggable
            onDragStart={(e) => {
              dragged.current = { driver: d.id, from: null };
              e.dataTransfer.setData('text/plain', d.name);
            }}
            onDragEnd={() => {
              dragged.current = null;
            }}
            title={`${d.name} · ${d.agency}`}
          >
            <GripVertical size={12} aria-hidden />
            <span>{d.name}</span>
            <small>
              {d.away.length > 0 && !load.has(d.id)
                ? fr.away
                : t('load', { count: load.get(d.id)?.length ?? 0 })}
            </small>
          </li>
        ))}
        {drivers.length === 0 && <li>{fr.noDriver}</li>}
        {drivers.length > MOST_LINES && (
          <li className={css['rest']}>{t('narrow', { count: drivers.length - MOST_LINES })}</li>
        )}
      </ul>
    </aside>
  );
};
