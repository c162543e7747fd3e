// The coefficients of a company, one a line.
import { ActionIcon, Button, Input, NumberInput, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { fr } from '../fr.ts';
import { COEFFICIENTS, type Rate } from '../rates.ts';

const t = texts(fr);
interface LinesProps {
  readonly rates: readonly Rate[];
  readonly onChange: (rates: Rate[]) => void;
  /** By `rates`, `rates.0.coefficient`. */
  readonly faults: Readonly<Record<string, ReactNode>>;
}
export const RateLines = ({ rates, onChange, faults }: LinesProps) => {
  const put = (n: number, next: Partial<Rate>): void =>
    onChange(rates.map((rate, i) => (i === n ? { ...rate, ...next } : rate)));
  return (
    <fieldset className="stack start" data-wide data-path="rates">
      <legend>{fr.rates}</legend>
      <p className="quiet">{fr.ratesHint}</p>
      {rates.map((rate, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place
        <div key={n} className="bar">
          <TextInput
            aria-label={t('rateQualificationOf', { n: n + 1 })}
            placeholder={fr.everyQualification}
            maxLength={120}
            value={rate.qualification}
            onChange={(e) => put(n, { qualification: e.currentTarget.value })}
          />
          <DayField
            aria-label={t('rateSinceOf', { n: n + 1 })}
            value={rate.since === '' ? null : rate.since}
            error={faults[`rates.${n}.since`]}
            onChange={(since) => put(n, { since: since ?? '' })}
          />
          <NumberInput
            aria-label={t('rateOf', { n: n + 1 })}
            min={COEFFICIENTS.min / 100}
            max={COEFFICIENTS.max / 100}
            decimalScale={2}
            fixedDecimalScale
            decimalSeparator=","
            step={0.05}
            value={rate.coefficient / 100}
            error={faults[`rates.${n}.coefficient`]}
            onChange={(v) => put(n, { coefficient: Math.round(Number(v) * 100) })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('removeRate', { n: n + 1 })}
            onClick={() => onChange(rates.filter((_, i) => i !== n))}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {faults['rates'] && <Input.Error role="alert">{faults['rates']}</Input.Error>}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() =>
          onChange([...rates, { qualification: '', since: today(), coefficient: 200 }])
        }
      >
        {fr.addRate}
      </Button>
    </fieldset>
  );
};
