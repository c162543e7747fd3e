// A colleague's planned days onto the people and days that are chosen: what is in the way is said first, and kept unless one says otherwise.
import { Alert, Button, Checkbox } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Output } from '#platform/contract/route.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { changes } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { rowsIn } from '../grid/core.ts';
import { partnerCopy } from './gestures.ts';
import type { Edit } from './edit.ts';
import type { Place } from './place.ts';
import css from './editing.module.css';

const t = texts(fr);
const [NAMED, REASONS] = [6, 3];
type Checked = {
  readonly source: number;
  readonly answer: Output<typeof changes.checkCopyConflicts> | null;
  readonly wrong: string | null;
};
const keyOf = (c: { readonly collaboratorId: number; readonly day: string }): string =>
  `${c.collaboratorId} ${c.day}`;
export interface PartnerDialogProps {
  readonly place: Place;
  readonly title: string;
  readonly onCopy: (edit: Edit) => void;
  readonly onClose: () => void;
}
export const PartnerDialog = ({
  place: {
    sheet,
    chosen: { range },
  },
  title,
  onCopy,
  onClose,
}: PartnerDialogProps) => {
  const [source, setSource] = useState<number | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const targets = rowsIn(sheet.lines, range).flatMap((row) => sheet.ids[row] ?? []);
  const [first = '', last = ''] = [sheet.days[range.first], sheet.days[range.last]];
  const onto = targets.filter((id) => id !== source).join(' ');
  useEffect(() => {
    if (source === null || onto === '') return undefined;
    const stop = new AbortController();
    const to = onto
      .split(' ')
      .slice(0, 100)
      .map((id) => ({ collaboratorId: Number(id), first }));
    send(
      changes.checkCopyConflicts,
      {
        body: {
          batch: crypto.randomUUID(),
          from: { collaboratorId: source, first, last },
          to,
          overwrite: true,
        },
      },
      { signal: stop.signal },
    ).then(
      (answer) => setChecked({ source, answer, wrong: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setChecked({ source, answer: null, wrong: messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [source, onto, first, last]);
  const known = checked?.source === source ? checked : null;
  const whole =
    source === null ? null : partnerCopy(sheet, range, sheet.ids.indexOf(source), overwrite);
  // What cannot be is said before, and not tried.
  const refused = known?.answer?.refused ?? [];
  const inTheWay = new Set(refused.map(keyOf));
  const edit =
    whole === null ? null : { ...whole, cells: whole.cells.filter((c) => !inTheWay.has(keyOf(c))) };
  const copied = new Set(edit?.cells.map(keyOf));
  const taken = (known?.answer?.taken ?? []).filter((x) => !inTheWay.has(keyOf(x)));
  return (
    <AppModal opened onClose={onClose} title={fr.partnerTitle} size="small">
      <form
        className={css['form']}
        onSubmit={(e) => {
          e.preventDefault();
          if (edit !== null && edit.cells.length > 0) onCopy(edit);
        }}
      >
        <p className={css['onto']}>
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
          onChange={(id) => setSource(id === null || id === '' ? null : Number(id))}
        />
        <div role="status" className={css['checked']}>
          {known?.wrong !== null && known?.wrong !== undefined && (
            <Alert color="warning" icon={<TriangleAlert size={16} aria-hidden />}>
              {known.wrong}
            </Alert>
          )}
          {refused.length > 0 && (
            <Alert
              color="warning"
              icon={<TriangleAlert size={16} aria-hidden />}
              title={t('partnerRefused', { count: refused.length })}
            >
              {[...new Set(refused.map((r) => r.message))].slice(0, REASONS).map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Alert>
          )}
          {taken.length > 0 && (
            <Alert
              color="warning"
              icon={<TriangleAlert size={16} aria-hidden />}
              title={t('partnerTaken', { count: taken.length })}
            >
              {taken
                .slice(0, NAMED)
                .map((x) => `${x.name}, ${formatPlainDay(x.day)}`)
                .join(' · ')}
              {taken.length > NAMED ? ` ${t('andMore', { count: taken.length - NAMED })}` : ''}
            </Alert>
          )}
          {known?.answer?.warnings
            .filter((w) => copied.has(keyOf(w)))
            .slice(0, REASONS)
            .map((w) => (
              <p key={`${w.collaboratorId}${w.day}${w.rule}`} className={css['limit']}>
                {w.message}
              </p>
            ))}
        </div>
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
