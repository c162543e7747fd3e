// A layout as its JSON text, for whoever copies one from elsewhere.
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import css from './layouts.module.css';

const t = texts(fr);

export const LayoutJson = ({
  layout,
  onChange,
}: {
  readonly layout: PayrollLayout;
  readonly onChange: (l: PayrollLayout) => void;
}) => {
  const [text, setText] = useState(() => JSON.stringify(layout, null, 2));
  const [bad, setBad] = useState<string | null>(null);
  const read = (typed: string): void => {
    setText(typed);
    try {
      const value: unknown = JSON.parse(typed);
      setBad(null);
      // The server says what else is wrong; the form needs files to stand on.
      if (
        typeof value === 'object' &&
        value !== null &&
        Array.isArray((value as { files?: unknown }).files)
      )
        onChange(value as PayrollLayout);
    } catch (e) {
      setBad(t('jsonBad', { message: e instanceof Error ? e.message : '' }));
    }
  };
  return (
    <Textarea
      className={css['json'] ?? ''}
      aria-label={fr.jsonLabel}
      description={fr.jsonHint}
      value={text}
      error={bad}
      autosize
      minRows={16}
      maxRows={34}
      spellCheck={false}
      onChange={(e) => read(e.currentTarget.value)}
    />
  );
};
