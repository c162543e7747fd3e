// What a planner may do with a day on a telephone: change it, enter an absence until another day, answer what waits, read it.
import { Button } from '@mantine/core';
import { Check, Eye, Pencil, Undo2, UserRoundSearch, X, type LucideIcon } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { days as dayRoutes } from '#areas/working-time/days/contract.ts';
import { changes } from '#areas/planning/changes/contract.ts';
import { replacements } from '#areas/planning/replacements/contract.ts';
import { fr } from '../fr.ts';
import { phoneFr } from '../phone-fr.ts';
import { calendarWords, dayWords } from './day-words.ts';
import { waitingIn } from './editing/absence-gestures.ts';
import { needsReplacing } from './editing/place.ts';
import type { BoardEditorState } from './editing/use-board-editor.ts';
import type { Sheet } from '../sheet.ts';
import type { PhoneGrid } from './phone-grid.ts';
import css from './agenda.module.css';

export interface PhoneDayProps {
  readonly sheet: Sheet;
  /** Its place in the sheet. */
  readonly day: number;
  readonly editor: BoardEditorState;
  readonly grid: PhoneGrid;
  readonly onDetail: () => void;
  readonly onClose: () => void;
}
type Act = 'edit' | 'replace' | 'accept' | 'refuse' | 'undo';
/** The last day, within those on the screen. */
const useUntil = (sheet: Sheet, day: number) => {
  const [until, setUntil] = useState(sheet.days[day] ?? null);
  const last = until === null ? day : sheet.days.indexOf(until);
  return { until, setUntil, last: last < day ? day : last };
};

const ActButton = ({
  icon: Icon,
  label,
  onClick,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <Button
    size="lg"
    variant="default"
    leftSection={<Icon size={18} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
);
const ANSWERS = {
  accept: { icon: Check, label: fr.acts.accept },
  refuse: { icon: X, label: fr.acts.refuse },
} as const;

export const PhoneDay = ({ sheet, day, editor, grid, onDetail, onClose }: PhoneDayProps) => {
  const may = useMay();
  const { until, setUntil, last } = useUntil(sheet, day);
  const { undo } = useSyncExternalStore(editor.editing.store.subscribe, editor.editing.store.state);
  const line = sheet.lines.indexOf(0);
  const waiting = waitingIn(sheet, { top: line, bottom: line, first: day, last });
  const replaces =
    may(replacements.candidates.may) &&
    needsReplacing(sheet, { top: line, bottom: line, first: day, last });
  const act = (what: Act): void => {
    grid.press(sheet, day, last);
    onClose();
    editor.controller.command(what);
  };
  const first = sheet.days[day] ?? '';
  return (
    <AppModal opened onClose={onClose} title={formatLongDay(first)} size="small">
      <div className={`${css['acts']} stack gap-10 single`}>
        <p className="soft">
          {[...dayWords(sheet.at(0, day)), ...calendarWords(sheet, 0, day)].join(', ')}
        </p>
        <DayField
          label={phoneFr.until}
          description={phoneFr.untilHint}
          value={until}
          min={first}
          max={sheet.data.to}
          onChange={setUntil}
        />
        <Button
          size="lg"
          leftSection={<Pencil size={18} aria-hidden />}
          onClick={() => act('edit')}
        >
          {last === day ? phoneFr.edit : phoneFr.editMany}
        </Button>
        {replaces && (
          <ActButton
            icon={UserRoundSearch}
            label={fr.acts.replace}
            onClick={() => act('replace')}
          />
        )}
        {waiting.length > 0 &&
          may(changes.answerAbsences.may) &&
          (['accept', 'refuse'] as const).map((answer) => (
            <ActButton key={answer} {...ANSWERS[answer]} onClick={() => act(answer)} />
          ))}
        {undo.length > 0 && (
          <ActButton icon={Undo2} label={phoneFr.undo} onClick={() => act('undo')} />
        )}
        {may(dayRoutes.day.may) && (
          <Button
            size="lg"
            variant="subtle"
            leftSection={<Eye size={18} aria-hidden />}
            onClick={() => {
              onClose();
              onDetail();
            }}
          >
            {fr.dayDetail}
          </Button>
        )}
      </div>
    </AppModal>
  );
};
