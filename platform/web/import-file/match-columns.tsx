// Which column each title of the file is: guessed from usual names, said by the person, remembered for the company's next files.
import { Alert, Button, NativeSelect } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ColumnChoices } from '#platform/contract/imports.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from './fr.ts';
import css from './import-file.module.css';
import type { MatchStep } from './use-import.ts';

interface Props {
  readonly step: MatchStep;
  readonly onMatch: (choices: ColumnChoices) => void;
  readonly onAnother: () => void;
  readonly onUntitled: () => void;
}
export const MatchColumns = ({ step, onMatch, onAnother, onUntitled }: Props) => {
  const { columns, error } = step;
  const { samples } = columns;
  const t = useTexts(fr);
  // Of positions those that the first line fills, or that stand for something already.
  const titles = columns.titles.filter(
    (title, i, all) =>
      title !== '' &&
      all.indexOf(title) === i &&
      (samples?.[i] !== '' || columns.fields.some((f) => f.title === title)),
  );
  const [choices, setChoices] = useState<ColumnChoices>(() =>
    Object.fromEntries(
      titles.map((title) => [title, columns.fields.find((f) => f.title === title)?.name ?? '']),
    ),
  );
  const used = new Set(Object.values(choices));
  const missing = columns.fields.filter(({ name, required }) => required && !used.has(name));
  /** A column is one title's: the other that had it is left. */
  const choose = (title: string, name: string): void =>
    setChoices((before) => ({
      ...Object.fromEntries(
        Object.entries(before).map(([other, is]) => [other, is === name ? '' : is]),
      ),
      [title]: name,
    }));
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        onMatch(choices);
      }}
    >
      {error !== undefined && (
        <Alert color="danger" role="alert" icon={<CircleAlert size={16} aria-hidden />}>
          {error}
        </Alert>
      )}
      <p className="quiet">{fr.matchAbout}</p>
      <div className={`${css['match']} columns`}>
        {titles.map((title) => (
          <NativeSelect
            key={title}
            label={title}
            description={samples?.[columns.titles.indexOf(title)]}
            value={choices[title] ?? ''}
            onChange={(event) => choose(title, event.currentTarget.value)}
            data={[
              { value: '', label: fr.notRead },
              ...columns.fields.map(({ name, label, required }) => ({
                value: name,
                label: required ? `${label} *` : label,
              })),
            ]}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p role="status">
          {t('matchMissing', {
            count: missing.length,
            columns: missing.map(({ label }) => label).join(', '),
          })}
        </p>
      )}
      <div className="row end">
        {samples === undefined && (
          <Button variant="subtle" onClick={onUntitled}>
            {fr.untitled}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {fr.another}
        </Button>
        <Button type="submit" disabled={missing.length > 0}>
          {fr.readFile}
        </Button>
      </div>
    </form>
  );
};
