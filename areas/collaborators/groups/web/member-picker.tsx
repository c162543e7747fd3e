// Choosing members among thousands: search, tick, take or leave all that is found.
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import type { Candidate } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GroupKind } from '../group.ts';
import { foundIn } from './find-members.ts';
import css from './groups.module.css';

const t = texts(fr);
/** More lines than anybody reads. */
const MOST_SHOWN = 150;

interface Props {
  readonly kind: GroupKind;
  readonly candidates: readonly Candidate[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

export function MemberPicker({ kind, candidates, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState(false);
  const matches = useMemo(
    () => foundIn(candidates, typed).filter((c) => !only || chosen.has(c.id)),
    [candidates, typed, only, chosen],
  );
  const shown = matches.slice(0, MOST_SHOWN);
  const all = matches.length > 0 && matches.every((c) => chosen.has(c.id));
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const toggleAll = (): void => {
    const ids = matches.map((c) => c.id);
    onChange(
      all ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids]),
    );
  };
  return (
    <fieldset className={css['picker']}>
      <legend>
        {fr.picker} <span aria-live="polite">{t('chosen', { count: chosen.size })}</span>
      </legend>
      <div className={`${css['pickerHead']} row col-gap-12 mb-8`}>
        <TextInput
          aria-label={kind === 'collaborator' ? fr.pickPeople : fr.pickVehicles}
          placeholder={kind === 'collaborator' ? fr.pickPeople : fr.pickVehicles}
          leftSection={<Search size={14} aria-hidden />}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter') e.preventDefault();
          }}
        />
        <Switch
          label={fr.onlyChosen}
          checked={only}
          onChange={(e) => setOnly(e.currentTarget.checked)}
        />
        <Button size="xs" variant="default" disabled={matches.length === 0} onClick={toggleAll}>
          {t(all ? 'leaveAll' : 'takeAll', { count: matches.length })}
        </Button>
      </div>
      <ul className={css['candidates']}>
        {shown.map((c) => (
          <li key={c.id}>
            <Checkbox
              checked={chosen.has(c.id)}
              onChange={() => toggle(c.id)}
              label={
                <span className={css['candidate']}>
                  <span>{c.label}</span>
                  <span>{c.hint}</span>
                  <span>{c.agency}</span>
                </span>
              }
            />
          </li>
        ))}
        {matches.length === 0 && (
          <li className="note mt-4">{only && chosen.size === 0 ? fr.nobodyChosen : fr.nobody}</li>
        )}
        {matches.length > shown.length && (
          <li className="note mt-4">{t('more', { count: matches.length - shown.length })}</li>
        )}
      </ul>
    </fieldset>
  );
}
