// A day typed by hand: one line for each activity, by the clock of the agency.
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseTypedClock } from '#engines/french-time/typed-hours.ts';
import type { Stretch } from '../contract.ts';
import { fr } from '../fr.ts';
import { stretchesOf, type TypedLine } from './typed-stretches.ts';
import { clockAt } from './words.ts';
import css from './reconcile.module.css';

interface Line extends TypedLine {
  readonly key: number;
}
const ACTIVITIES = ['driving', 'work', 'waiting', 'rest'] as const;

let keys = 0;
const key = (): number => (keys += 1);
const linesOf = (from: readonly Stretch[], zone: string): Line[] =>
  from.map((s) => ({
    key: key(),
    start: clockAt(s.start, zone),
    end: clockAt(s.end, zone),
    activity: s.activity,
    from: s,
  }));

export const StretchEditor = ({
  from,
  day,
  zone,
  onChange,
}: {
  readonly from: readonly Stretch[];
  readonly day: string;
  readonly zone: string;
  readonly onChange: (stretches: Stretch[] | null) => void;
}) => {
  const [lines, setLines] = useState<Line[]>(() =>
    from.length > 0
      ? linesOf(from, zone)
      : [{ key: key(), start: '', end: '', activity: 'work', from: null }],
  );
  const editor = useRef<HTMLDivElement>(null);
  // The keyboard goes on where one types: the first line at the start, the new one once there is one, the one before where a line goes.
  const goTo = (line: number): void => {
    requestAnimationFrame(() =>
      editor.current?.querySelectorAll<HTMLInputElement>('[data-line]')[line]?.focus(),
    );
  };
  const arrive = useEffectEvent(() => goTo(0));
  useEffect(() => arrive(), []);
  const put = (next: Line[]): void => {
    setLines(next);
    onChange(next.length === 0 ? null : stretchesOf(next, day, zone));
  };
  const change = (at: number, change_: Partial<Line>): void =>
    put(lines.map((l, i) => (i === at ? { ...l, ...change_ } : l)));
  const wrong = (text: string): string | undefined =>
    text !== '' && parseTypedClock(text) === null ? fr.badClock : undefined;
  const last = lines.at(-1);
  return (
    <div ref={editor} className={css['editor']} role="group" aria-label={fr.byHand}>
      {lines.map((line, i) => (
        <div key={line.key} className={`${css['line']} stack top`}>
          <TextInput
            data-line
            aria-label={fr.start}
            placeholder="06:00"
            value={line.start}
            error={wrong(line.start)}
            onChange={(e) => change(i, { start: e.currentTarget.value })}
          />
          <TextInput
            aria-label={fr.end}
            placeholder="12:00"
            value={line.end}
            error={wrong(line.end)}
            onChange={(e) => change(i, { end: e.currentTarget.value })}
          />
          <Select
            aria-label={fr.activity}
            allowDeselect={false}
            value={line.activity}
            data={ACTIVITIES.map((value) => ({ value, label: fr.activities[value] }))}
            onChange={(v) => {
              if (v !== null) change(i, { activity: v as Stretch['activity'] });
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={fr.removeLine}
            onClick={() => {
              put(lines.filter((_, n) => n !== i));
              goTo(Math.max(0, i - 1));
            }}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => {
          put([
            ...lines,
            { key: key(), start: last?.end ?? '', end: '', activity: 'work', from: null },
          ]);
          goTo(lines.length);
        }}
      >
        {fr.add}
      </Button>
    </div>
  );
};
