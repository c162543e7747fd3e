// The language and the names, searched as one types; a press writes them at the cursor.
import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { keyedName } from '#engines/formula/vocabulary.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { constructs, functions } from '../reference.data.ts';
import { writtenValue } from '../typed-value.ts';
import css from './formulas.module.css';
import { folded } from '#platform/contract/folded.ts';

interface Entry {
  readonly name: string;
  readonly insert: string;
  readonly doc: string;
  readonly note: string;
  readonly example?: string;
}

const sectionsOf = ({
  vocabulary,
  parameters,
}: FormulaDetails): readonly { readonly title: string; readonly entries: readonly Entry[] }[] => {
  const unit = (u: string): string => (fr.unitsOf as Readonly<Record<string, string>>)[u] ?? u;
  const values = new Map(parameters.map((p) => [p.name, p.value]));
  const attributes = (scope: string): Entry[] =>
    vocabulary.attributes
      .filter((a) => a.scope === scope)
      .map((a) => ({ name: a.name, insert: a.name, doc: a.doc, note: unit(a.unit) }));
  const keyed = (kinds: readonly string[]): Entry[] =>
    vocabulary.keyed
      .filter((k) => kinds.includes(k.of))
      .map((k) => {
        const name = keyedName(k);
        const value = values.get(name);
        return {
          name,
          insert: name,
          doc: k.doc,
          note: value === undefined ? unit(k.unit) : writtenValue(value, k.unit),
        };
      });
  const written = (list: typeof functions): Entry[] =>
    list.map((c) => ({ name: c.name, insert: c.insert, doc: c.doc, note: '', example: c.example }));
  return [
    { title: fr.refFunctions, entries: written(functions) },
    { title: fr.refConstructs, entries: written(constructs) },
    { title: fr.refPeriod, entries: attributes('period') },
    { title: fr.refDays, entries: attributes('day') },
    { title: fr.refParameters, entries: keyed(['parametre', 'seuil']) },
    { title: fr.refHeadings, entries: keyed(['rubrique']) },
    { title: fr.refOthers, entries: keyed(['absences', 'compteur']) },
  ];
};

export const ReferencePanel = ({
  details,
  onInsert,
}: {
  readonly details: FormulaDetails;
  readonly onInsert: ((text: string) => void) | null;
}) => {
  const [typed, setTyped] = useState('');
  const sections = useMemo(() => sectionsOf(details), [details]);
  const wanted = folded(typed.trim());
  const shown = sections
    .map((s) => ({
      ...s,
      entries: s.entries.filter((e) => folded(`${e.name} ${e.doc}`).includes(wanted)),
    }))
    .filter((s) => s.entries.length > 0);
  return (
    <section className={`${css['reference']} stack sunken gap-6`} aria-label={fr.reference}>
      <TextInput
        aria-label={fr.searchReference}
        placeholder={fr.searchReference}
        leftSection={<Search size={14} aria-hidden />}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
      {shown.length === 0 && <p className="note">{fr.nothingFound}</p>}
      {shown.map((s) => (
        <details key={s.title} open={wanted !== '' || s.title === fr.refFunctions}>
          <summary>
            {s.title}
            <small>{s.entries.length}</small>
          </summary>
          <ul className="stack plain gap-6">
            {s.entries.map((e) => (
              <li key={e.name}>
                <button
                  type="button"
                  disabled={onInsert === null}
                  onClick={() => onInsert?.(e.insert)}
                >
                  <code>{e.name}</code>
                  {e.note !== '' && <small>{e.note}</small>}
                </button>
                <p>
                  {e.doc}
                  {e.example !== undefined && <code>{e.example}</code>}
                </p>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className="note">{fr.keyboardHelp}</p>
    </section>
  );
};
