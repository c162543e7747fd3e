// Dates on which a need has a number of its own.
import { ActionIcon, Button, Input, NumberInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { fr } from '../fr.ts';
import css from './needs.module.css';

const t = texts(fr);
export interface TypedException {
  readonly day: string | null;
  readonly required: number;
}
export const Exceptions = ({
  exceptions,
  onChange,
  faults,
}: {
  readonly exceptions: readonly TypedException[];
  readonly onChange: (exceptions: readonly TypedException[]) => void;
  /** By `exceptions`, `exceptions.0.day`. */
  readonly faults: Readonly<Record<string, ReactNode>>;
}) => {
  const put = (n: number, next: Partial<TypedException>): void =>
    onChange(exceptions.map((e, i) => (i === n ? { ...e, ...next } : e)));
  return (
    <fieldset className={`${css['exceptions']} stack start`} data-wide data-path="exceptions">
      <legend>{fr.exceptions}</legend>
      <p className="quiet">{fr.exceptionsHint}</p>
      {exceptions.map((e, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place until its date is chosen
        <div key={n} className="bar">
          <DayField
            aria-label={t('exceptionDay', { n: n + 1 })}
            value={e.day}
            error={faults[`exceptions.${n}.day`]}
            onChange={(day) => put(n, { day })}
          />
          <NumberInput
            aria-label={t('exceptionCount', { n: n + 1 })}
            min={0}
            max={999}
            value={e.required}
            onChange={(v) => put(n, { required: Number(v) })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('removeException', { n: n + 1 })}
            onClick={() => onChange(exceptions.filter((_, i) => i !== n))}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {faults['exceptions'] && <Input.Error role="alert">{faults['exceptions']}</Input.Error>}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => onChange([...exceptions, { day: null, required: 0 }])}
      >
        {fr.addException}
      </Button>
    </fieldset>
  );
};
