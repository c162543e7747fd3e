// Colours by threshold: amounts are typed in the unit of the formula (48h, 3 j, 12,50 €), and shown as the board will.
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { unitsInOne } from '#engines/formula/units.ts';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { typedValue, writtenValue } from '#areas/pay-variables/formulas/web/embed.tsx';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { Threshold, Tone } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './steering.module.css';

const t = texts(fr);
const MOST = 5;
const examples: Readonly<Record<HeadingUnit, string>> = {
  hour: '48h',
  day: '3 j',
  euro: '12,50 €',
  rate: '25 %',
  number: '10',
};
const sides = options(fr.sides).map(({ value, label }) => ({ value, label }));
const tones = options(fr.tones).map(({ value, label }) => ({ value, label }));

const Amount = ({
  value,
  unit,
  onChange,
}: {
  readonly value: number;
  readonly unit: HeadingUnit;
  readonly onChange: (value: number) => void;
}) => {
  const [typed, setTyped] = useState(writtenValue(value, unit));
  const read = typedValue(typed, unit);
  return (
    <TextInput
      label={fr.at}
      value={typed}
      error={typeof read === 'number' ? null : t('valueUnread', { example: examples[unit] })}
      onChange={(e) => {
        setTyped(e.currentTarget.value);
        const next = typedValue(e.currentTarget.value, unit);
        if (typeof next === 'number') onChange(next);
      }}
    />
  );
};

export const ThresholdFields = ({
  unit,
  thresholds,
  onChange,
}: {
  readonly unit: HeadingUnit;
  readonly thresholds: readonly Threshold[];
  readonly onChange: (thresholds: readonly Threshold[]) => void;
}) => {
  const put = (i: number, change: Partial<Threshold>): void =>
    onChange(thresholds.map((x, at) => (at === i ? { ...x, ...change } : x)));
  return (
    <section className="stack start" aria-label={fr.thresholds}>
      <p className="mb-4 strong">{fr.thresholds}</p>
      <p className="note">{thresholds.length === 0 ? fr.noThresholds : fr.thresholdsHint}</p>
      {thresholds.map((x, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- thresholds have no other name than their place
        <div
          key={`${i} ${thresholds.length} ${unit}`}
          className={`${css['threshold']} stack bottom full`}
        >
          <Select
            label={fr.side}
            data={sides}
            allowDeselect={false}
            value={x.side}
            onChange={(v) => put(i, { side: v as Threshold['side'] })}
          />
          <Amount value={x.at} unit={unit} onChange={(at) => put(i, { at })} />
          <Select
            label={fr.tone}
            data={tones}
            allowDeselect={false}
            value={x.tone}
            onChange={(v) => put(i, { tone: v as Tone })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('removeThreshold', { n: i + 1 })}
            onClick={() => onChange(thresholds.filter((_, at) => at !== i))}
          >
            <Trash2 size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {thresholds.length < MOST && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={13} aria-hidden />}
          onClick={() =>
            onChange([...thresholds, { side: 'above', at: 10 * unitsInOne(unit), tone: 'warning' }])
          }
        >
          {fr.addThreshold}
        </Button>
      )}
    </section>
  );
};
