// Rates that change with the months: each change on a line.
import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MonthField } from '#platform/web/fields/month-field.tsx';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { fr } from '../fr.ts';

export const percent = { suffix: ' %', decimalSeparator: ',', decimalScale: 2, min: 0 } as const;
export interface TypedRate {
  readonly key: number;
  readonly from: string;
  readonly rate: number;
  readonly hourlyGross: number | string | null;
}
/** Each change on a line: from which month, at which rate, of which pay. */
export const LaterRates = ({
  defaultValue = [],
  onChange,
  error,
}: {
  readonly defaultValue?: readonly TypedRate[];
  readonly onChange: (value: readonly TypedRate[]) => void;
  readonly error?: ReactNode;
}) => {
  const [value, setValue] = useState(defaultValue);
  const all = (next: readonly TypedRate[]): void => {
    setValue(next);
    onChange(next);
  };
  const put = (key: number, more: Partial<TypedRate>): void =>
    all(value.map((r) => (r.key === key ? { ...r, ...more } : r)));
  return (
    <Fieldset
      data-wide
      legend={fr.laterRates}
      styles={{
        root: {
          border: '1px solid var(--line)',
          borderRadius: 'var(--r-md)',
          padding: 'var(--s-12)',
          margin: 0,
        },
        legend: { font: 'var(--t-strong)', paddingInline: 'var(--s-6)' },
      }}
    >
      <Stack gap={8}>
        <Text size="xs" c="dimmed">
          {fr.laterRatesHint}
        </Text>
        {value.map((r) => (
          <Group key={r.key} gap={8} align="end">
            <MonthField
              w={110}
              label={fr.rateFrom}
              value={r.from === '' ? null : r.from}
              onChange={(from) => put(r.key, { from: from ?? '' })}
            />
            <NumberInput
              w={110}
              label={fr.rate}
              max={10}
              {...percent}
              value={r.rate}
              onChange={(n) => put(r.key, { rate: Number(n) })}
            />
            <MoneyField
              w={170}
              label={fr.hourlyGross}
              value={r.hourlyGross}
              onChange={(n) => put(r.key, { hourlyGross: n })}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`${fr.removeRate} ${r.from}`}
              onClick={() => all(value.filter((o) => o.key !== r.key))}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {error !== undefined && error !== null && (
          <Text size="xs" c="var(--st-danger-fg)" role="alert">
            {error}
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() =>
            all([
              ...value,
              {
                key: 1 + Math.max(0, ...value.map((r) => r.key)),
                from: '',
                rate: 0,
                hourlyGross: null,
              },
            ])
          }
        >
          {fr.addRate}
        </Button>
      </Stack>
    </Fieldset>
  );
};
