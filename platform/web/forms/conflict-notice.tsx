// Somebody saved meanwhile: who, what was taken over, and a choice for each field that both changed. Nothing is overwritten without one.
import { Alert, Button, Radio } from '@mantine/core';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { isDay } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import {
  isSettled,
  leavesSomething,
  type Conflict,
  type Difference,
  type Side,
} from './conflict.ts';
import { fr } from './fr.ts';
import type { ServerForm, Values } from './use-server-form.ts';
import css from './forms.module.css';

const controlOf = (field: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`[data-path="${CSS.escape(field)}"]`);

/** The label that the person sees on a field of this page. */
const labelOf = (field: string): string => {
  const node = controlOf(field);
  const label =
    node?.labels?.[0] ?? node?.closest('.mantine-InputWrapper-root')?.querySelector('label');
  const text = label?.textContent ?? node?.getAttribute('aria-label') ?? fr.otherField;
  return text.replace(/\s*\*$/, '');
};

/** Null where a value has no words of its own: a rounding, settings. */
const valueText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return fr.empty;
  if (typeof value === 'boolean') return value ? fr.yes : fr.no;
  if (typeof value === 'string') return isDay(value) ? formatDay(value) : value;
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (!Array.isArray(value)) return null;
  const texts = value.map(valueText);
  if (texts.includes(null)) return null;
  return texts.length === 0 ? fr.empty : texts.join(', ');
};

const unspoken = { mine: fr.ownChoice, theirs: fr.otherChoice } as const;
/** A list of choices holds ids: its own is read where it stands, another is seen once taken. */
const readText = (field: string, side: Side, value: unknown): string => {
  const node = controlOf(field);
  const isChoice = node?.getAttribute('aria-haspopup') === 'listbox';
  if (!isChoice || value === null || value === '') return valueText(value) ?? unspoken[side];
  return side === 'mine' && node.value ? node.value : unspoken[side];
};

interface Named extends Difference {
  readonly label: string;
  readonly texts: Readonly<Record<Side, string>>;
}
type Words = Pick<ServerForm<Values>, 'say' | 'labels'>;
const named = ({ say, labels }: Words, d: Difference): Named => {
  const read = (side: Side): string => {
    const saying = say[d.field];
    return saying ? saying(d[side]) : readText(d.field, side, d[side]);
  };
  return {
    ...d,
    label: labels[d.field] ?? labelOf(d.field),
    texts: { mine: read('mine'), theirs: read('theirs') },
  };
};

const SIDES = ['mine', 'theirs'] as const;
const headOf = { mine: fr.staleMine, theirs: fr.staleTheirs } as const;

const Choices = ({
  clashes,
  choices,
  choose,
}: {
  readonly clashes: readonly Named[];
  readonly choices: Conflict['choices'];
  readonly choose: ServerForm<Values>['choose'];
}) => (
  <>
    <p className="mt-8 soft">{fr.staleClashes}</p>
    <table className={css['stale']}>
      <thead>
        <tr>
          <th scope="col">{fr.staleField}</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {headOf[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clashes.map(({ field, label, texts }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {SIDES.map((side) => (
              <td key={side}>
                <Radio
                  name={`conflict-${field}`}
                  label={texts[side]}
                  aria-label={`${label}, ${headOf[side]} : ${texts[side]}`}
                  checked={choices[field] === side}
                  onChange={() => choose([field], side)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const Taken = ({ taken }: { readonly taken: readonly Named[] }) => (
  <>
    <p className="mt-8 soft">{fr.staleTaken}</p>
    <ul className="mt-4">
      {taken.map(({ field, label, texts }) => (
        <li key={field}>{`${label} : ${texts.theirs}`}</li>
      ))}
    </ul>
  </>
);

const Actions = ({
  handle,
  conflict,
}: {
  readonly handle: ServerForm<Values>;
  readonly conflict: Conflict;
}) => {
  const fields = conflict.clashes.map(({ field }) => field);
  const settled = isSettled(conflict);
  const done = settled && !leavesSomething(conflict);
  return (
    <div className="row mt-8">
      {fields.length > 0 && (
        <>
          <Button variant="default" onClick={() => handle.choose(fields, 'mine')}>
            {fr.keepMine}
          </Button>
          <Button variant="default" onClick={() => handle.choose(fields, 'theirs')}>
            {fr.takeTheirs}
          </Button>
        </>
      )}
      {done ? (
        <Button variant="default" onClick={handle.closeConflict}>
          {fr.closeNotice}
        </Button>
      ) : (
        <Button type="submit" disabled={!settled} loading={handle.sending}>
          {fr.saveChoices}
        </Button>
      )}
    </div>
  );
};

/** What the notice says below its choices. */
const statusOf = (conflict: Conflict): string => {
  if (!isSettled(conflict)) return fr.staleUnsaved;
  return leavesSomething(conflict) ? `${fr.staleUnsaved} ${fr.staleSaveAgain}` : fr.staleNothing;
};

/** The texts are read when the notice appears: a choice changes what the fields show. */
const Notice = ({
  handle,
  conflict,
}: {
  readonly handle: ServerForm<Values>;
  readonly conflict: Conflict;
}) => {
  const [clashes] = useState(() => conflict.clashes.map((d) => named(handle, d)));
  const [taken] = useState(() => conflict.taken.map((d) => named(handle, d)));
  const [kept] = useState(() => conflict.kept.map((f) => handle.labels[f] ?? labelOf(f)));
  const { saved } = conflict;
  const title = saved?.by ? fr.staleBy(saved.by, showInstant(saved.at)) : fr.staleTitle;
  return (
    <Alert
      className={'mb-12'}
      color="warning"
      role="alert"
      tabIndex={-1}
      data-conflict
      title={title}
      icon={<GitCompareArrows size={16} aria-hidden />}
    >
      {clashes.length > 0 && (
        <Choices clashes={clashes} choices={conflict.choices} choose={handle.choose} />
      )}
      {taken.length > 0 && <Taken taken={taken} />}
      {kept.length > 0 && <p className="mt-8 soft">{`${fr.staleKept} ${kept.join(', ')}.`}</p>}
      <p className="mt-8 soft">{statusOf(conflict)}</p>
      <Actions handle={handle} conflict={conflict} />
    </Alert>
  );
};

export function ConflictNotice<V extends Values>({
  handle,
  conflict,
}: {
  readonly handle: ServerForm<V>;
  readonly conflict: Conflict;
}) {
  // Another save meanwhile is another notice.
  const identity = JSON.stringify([conflict.saved, conflict.clashes, conflict.taken]);
  return (
    <Notice key={identity} handle={handle as unknown as ServerForm<Values>} conflict={conflict} />
  );
}
