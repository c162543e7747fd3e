// A colleague's planned days onto the people and days that are chosen: what is in the way is shown first, and kept unless one decides otherwise.
import { Alert, Button, Checkbox } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Output } from '#platform/contract/route.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { changes } from '#areas/planning/changes/contract.ts';
import { isPending } from '#areas/planning/board/behind.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import { rowsIn } from '../grid/core.ts';
import { partnerCopy } from './gestures.ts';
import { isSameBoard } from './later-gestures.ts';
import type { Edit } from './edit.ts';
import type { Place } from './place.ts';
import css from './editing.module.css';

const t = texts(fr);
const [NAMED, REASONS] = [6, 3];
type Conflicts = Output<typeof changes.checkCopyConflicts>;
type Checked = {
  readonly source: number;
  readonly answer: Conflicts | null;
  readonly wrong: string | null;
};
const keyOf = (c: { readonly collaboratorId: number; readonly day: string }): string =>
  `${c.collaboratorId} ${c.day}`;

interface Onto {
  readonly targets: readonly number[];
  readonly first: string;
  readonly last: string;
}
/** What the server says of copying a colleague's days onto the chosen people; null until it has. */
const useConflicts = (source: number | null, { targets, first, last }: Onto): Checked | null => {
  const [checked, setChecked] = useState<Checked | null>(null);
  const onto = targets.filter((id) => id !== source).join(' ');
  useEffect(() => {
    if (source === null || onto === '') return undefined;
    const stop = new AbortController();
    const to = onto
      .split(' ')
      .slice(0, 100)
      .map((id) => ({ collaboratorId: Number(id), first }));
    const from = { collaboratorId: source, first, last };
    send(
      changes.checkCopyConflicts,
      { body: { batch: crypto.randomUUID(), from, to, overwrite: true } },
      { signal: stop.signal },
    ).then(
      (answer) => setChecked({ source, answer, wrong: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setChecked({ source, answer: null, wrong: messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [source, onto, first, last]);
  return checked?.source === source ? checked : null;
};

/** What would be copied, what is in the way and what the server refuses of it. */
interface Outcome {
  readonly edit: Edit | null;
  readonly wrong: string | null;
  readonly refused: Conflicts['refused'];
  readonly taken: Conflicts['taken'];
  readonly warnings: Conflicts['warnings'];
}
const NO_CONFLICTS = { refused: [], taken: [], warnings: [] };
/** What cannot be is shown before, and not tried. */
const outcomeOf = (whole: Edit | null, checked: Checked | null): Outcome => {
  const { refused, taken, warnings } = checked?.answer ?? NO_CONFLICTS;
  const inTheWay = new Set(refused.map(keyOf));
  const edit =
    whole === null ? null : { ...whole, cells: whole.cells.filter((c) => !inTheWay.has(keyOf(c))) };
  const copied = new Set(edit?.cells.map(keyOf));
  return {
    edit,
    wrong: checked?.wrong ?? null,
    refused,
    taken: taken.filter((x) => !inTheWay.has(keyOf(x))),
    warnings: warnings.filter((w) => copied.has(keyOf(w))),
  };
};

const Warning = ({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) => (
  <Alert
    color="warning"
    icon={<TriangleAlert size={16} aria-hidden />}
    {...(title === undefined ? {} : { title })}
  >
    {children}
  </Alert>
);
const Conflicting = ({ outcome }: { readonly outcome: Outcome }) => {
  const { wrong, refused, taken, warnings } = outcome;
  return (
    <div role="status" className={css['checked']}>
      {wrong !== null && <Warning>{wrong}</Warning>}
      {refused.length > 0 && (
        <Warning title={t('partnerRefused', { count: refused.length })}>
          {[...new Set(refused.map((r) => r.message))].slice(0, REASONS).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Warning>
      )}
      {taken.length > 0 && (
        <Warning title={t('partnerTaken', { count: taken.length })}>
          {taken
            .slice(0, NAMED)
            .map((x) => `${x.name}, ${formatPlainDay(x.day)}`)
            .join(' · ')}
          {taken.length > NAMED ? ` ${t('andMore', { count: taken.length - NAMED })}` : ''}
        </Warning>
      )}
      {warnings.slice(0, REASONS).map((w) => (
        <p key={`${w.collaboratorId}${w.day}${w.rule}`} className={css['limit']}>
          {w.message}
        </p>
      ))}
    </div>
  );
};

export interface PartnerDialogProps {
  readonly place: Place;
  readonly title: string;
  /** The sheet with the days of these people. */
  readonly bring: (people: readonly number[]) => Promise<Sheet | null>;
  readonly onCopy: (edit: Edit) => void;
  readonly onClose: () => void;
}
export const PartnerDialog = ({ place, title, bring, onCopy, onClose }: PartnerDialogProps) => {
  const { range } = place.chosen;
  const [sheet, setSheet] = useState(place.sheet);
  const [source, setSource] = useState<number | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  const targets = rowsIn(sheet.lines, range).flatMap((row) => sheet.ids[row] ?? []);
  const [first = '', last = ''] = [sheet.days[range.first], sheet.days[range.last]];
  const checked = useConflicts(source, { targets, first, last });
  const isComing = source !== null && isPending(sheet.data.rows[sheet.ids.indexOf(source)]);
  const whole =
    source === null || isComing
      ? null
      : partnerCopy(sheet, range, sheet.ids.indexOf(source), overwrite);
  const outcome = outcomeOf(whole, checked);
  const { edit, taken } = outcome;
  const choose = (id: number | null): void => {
    setSource(id);
    if (id !== null)
      void bring([id]).then((now) => {
        if (now !== null && isSameBoard(now, place.sheet)) setSheet(now);
      });
  };
  const copy = (e: FormEvent): void => {
    e.preventDefault();
    if (edit !== null && edit.cells.length > 0) onCopy(edit);
  };
  return (
    <AppModal opened onClose={onClose} title={fr.partnerTitle} size="small">
      <form className="stack gap-12" onSubmit={copy}>
        <p className="soft">
          {t('partnerOnto', { who: title, from: formatPlainDay(first), to: formatPlainDay(last) })}
        </p>
        <SearchSelect
          label={fr.partnerFrom}
          data-autofocus
          required
          minimum={0}
          value={source === null ? '' : String(source)}
          choices={sheet.data.rows
            .filter((r) => targets.length > 1 || r.id !== targets[0])
            .map((r) => ({ value: String(r.id), label: r.name, hint: r.matricule }))}
          onChange={(id) => choose(id === null || id === '' ? null : Number(id))}
        />
        {isComing && <p className="soft">{t('coming', { count: 1 })}</p>}
        <Conflicting outcome={outcome} />
        {taken.length > 0 && (
          <Checkbox
            label={fr.partnerOverwrite}
            checked={overwrite}
            onChange={(e) => setOverwrite(e.currentTarget.checked)}
          />
        )}
        <div className={css['buttons']}>
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button type="submit" disabled={edit === null || edit.cells.length === 0}>
            {edit === null ? fr.acts.copy : t('partnerCopy', { count: edit.cells.length })}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};
