// The field in which a formula is written: coloured, completed, checked while one types, its errors said below.
import { Button, Skeleton } from '@mantine/core';
import { AlignLeft } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { printFormula } from '#engines/formula/print.ts';
import { keyedName, lookupOf } from '#engines/formula/vocabulary.ts';
import {
  checkText,
  type FormulaReading,
  type HeadingUnit,
} from '#areas/pay-variables/headings/contract.ts';
import { FormulaErrors } from '#areas/pay-variables/headings/web/embed.tsx';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { completionsOf } from './completions.ts';
import type { MountedEditor } from './mount-editor.ts';
import css from './formulas.module.css';

export interface EditorHandle {
  readonly insert: (text: string) => void;
  readonly replace: (text: string) => void;
}
interface Props {
  readonly id: number | null;
  readonly unit: HeadingUnit;
  readonly text: string;
  readonly details: FormulaDetails;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly handle: Ref<EditorHandle>;
}

/** The engine is the same here and on the server: what is wrong is known at once. */
const readingOf = ({
  id,
  unit,
  text,
  details,
}: Pick<Props, 'id' | 'unit' | 'text' | 'details'>): FormulaReading => {
  const check = checkText({ id, unit, text }, details);
  const lookup = lookupOf(details.vocabulary);
  const named = check.references.map((r) =>
    r.kind === 'attribute'
      ? { text: r.name, doc: lookup.attribute(r.name)?.doc ?? '' }
      : { text: keyedName(r), doc: lookup.keyed(r)?.doc ?? '' },
  );
  return {
    ok: check.errors.length === 0,
    unit: check.unit,
    errors: check.errors.map((e) => ({
      from: e.from,
      to: e.to,
      message: e.message,
      suggestion: e.suggestion ?? null,
    })),
    references: [...new Map(named.map((n) => [n.text, n])).values()],
  };
};

export const FormulaEditor = ({ id, unit, text, details, readOnly, onChange, handle }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<MountedEditor | null>(null);
  const [ready, setReady] = useState(false);
  // A new formula is not wrong before anything was typed.
  const [begun, setBegun] = useState(text !== '');
  const help = useId();
  const options = useMemo(() => completionsOf(details), [details]);
  const latest = useRef({ id, unit, text, details, options, onChange });
  // Another unit, other headings: what is wrong may have changed without a key being pressed.
  useEffect(() => {
    latest.current = { id, unit, text, details, options, onChange };
    editor.current?.recheck();
  });
  useEffect(() => {
    let gone = false;
    void import('./mount-editor.ts').then(({ mountEditor }) => {
      if (gone || place.current === null) return;
      editor.current = mountEditor(place.current, {
        text: latest.current.text,
        label: fr.text,
        describedBy: help,
        readOnly,
        options: () => latest.current.options,
        format: (t) => printFormula(t).text,
        errors: (t) =>
          checkText(
            { id: latest.current.id, unit: latest.current.unit, text: t },
            latest.current.details,
          ).errors,
        onChange: (t) => {
          setBegun(true);
          latest.current.onChange(t);
        },
      });
      setReady(true);
    });
    return () => {
      gone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [readOnly, help]);
  useImperativeHandle(
    handle,
    () => ({
      insert: (t) => editor.current?.insert(t),
      replace: (t) => editor.current?.replace(t),
    }),
    [],
  );
  return (
    <div className="stack gap-6 shrink" data-wide>
      <div className="bar apart">
        <span className={css['fieldLabel']}>{fr.text}</span>
        {!readOnly && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<AlignLeft size={13} aria-hidden />}
            aria-keyshortcuts="Shift+Alt+F"
            onClick={() => editor.current?.format()}
          >
            {fr.format}
          </Button>
        )}
      </div>
      <div ref={place} className={css['editor']} data-testid="formula-editor">
        {!ready && <Skeleton height={72} />}
      </div>
      <p id={help} className="note">
        {readOnly ? fr.readOnlyHint : fr.editorHint}
      </p>
      {begun && (
        <FormulaErrors
          reading={readingOf({ id, unit, text, details })}
          onPoint={(from, to) => editor.current?.point(from, to)}
        />
      )}
    </div>
  );
};
