// The code of a heading in one software: one, none on purpose, or not decided yet.
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { HeadingCode } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './formula.module.css';

/** Undefined: nothing decided, and the export stays blocked; null: left out. */
type Decided = string | null | undefined;
export const CodeField = ({
  code,
  onChange,
}: {
  readonly code: HeadingCode;
  readonly onChange: (code: Decided) => void;
}) => {
  const t = useTexts(fr);
  const [text, setText] = useState(code.code ?? '');
  const [left, setLeft] = useState(code.decided && code.code === null);
  const say = (typed: string, out: boolean): void => {
    setText(typed);
    setLeft(out);
    const written = typed.trim() === '' ? undefined : typed.trim();
    onChange(out ? null : written);
  };
  return (
    <div className={`${css['code']} bar gap-12 bottom`}>
      <TextInput
        label={t('codeIn', { software: code.software })}
        placeholder={left ? fr.notExported : fr.codePlaceholder}
        value={left ? '' : text}
        disabled={left}
        maxLength={40}
        onChange={(e) => say(e.currentTarget.value, false)}
      />
      <Checkbox
        label={fr.notExported}
        checked={left}
        onChange={(e) => say(text, e.currentTarget.checked)}
        pb={8}
      />
    </div>
  );
};
