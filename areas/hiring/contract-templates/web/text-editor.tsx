// The text of a template: its variables and conditions as chips that are put where the cursor stands.
import { Button, Textarea } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { LONGEST_TEXT } from '../contract.ts';
import { fr } from '../fr.ts';
import { templateTexts } from '../template-texts.data.ts';
import { CONDITIONS, VARIABLES } from '../vocabulary.ts';

const { if: ifWord, else: elseWord, end: endWord } = fr.keywords;
interface Chip {
  readonly word: string;
  readonly inserted: string;
}
const variableChips: readonly Chip[] = VARIABLES.map((code) => ({
  word: fr.words[code],
  inserted: `{${fr.words[code]}}`,
}));
const conditionChips: readonly Chip[] = CONDITIONS.map((code) => ({
  word: `${ifWord} ${fr.conditions[code]}`,
  inserted: `{${ifWord} ${fr.conditions[code]}}…{${elseWord}}…{${endWord}}`,
}));

const Chips = ({
  label,
  chips,
  insert,
}: {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly insert: (text: string) => void;
}) => (
  <div className="row gap-4" role="group" aria-label={label}>
    <span className="meta">{label}</span>
    {chips.map(({ word, inserted }) => (
      <Button
        key={word}
        variant="default"
        size="compact-xs"
        radius="xl"
        onClick={() => insert(inserted)}
      >
        {word}
      </Button>
    ))}
  </div>
);

interface EditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: ReactNode;
}
export const TextEditor = ({ value, onChange, error }: EditorProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string): void => {
    const [from, to] = [
      area.current?.selectionStart ?? value.length,
      area.current?.selectionEnd ?? value.length,
    ];
    onChange(value.slice(0, from) + text + value.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <div className="stack gap-8" data-wide data-path="text">
      <Chips label={fr.chips} chips={variableChips} insert={insert} />
      <Chips label={fr.conditionChips} chips={conditionChips} insert={insert} />
      <Textarea
        ref={area}
        label={fr.text}
        description={templateTexts.hint}
        required
        autosize
        minRows={14}
        maxRows={30}
        maxLength={LONGEST_TEXT}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
};
