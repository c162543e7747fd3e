// What else is taken of the day: hours, each taken away without the shift, and the afternoon where the morning has another absence.
import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import type { AbsenceBar } from '#areas/planning/board/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { hiddenAbsence } from '#areas/planning/schedules/contract.ts';
import { codeOf } from '../code-book.ts';
import { partWords } from '../day-words.ts';
import css from './editing.module.css';

const t = texts(fr);
export const DayParts = ({
  parts,
  onRemove,
}: {
  readonly parts: readonly AbsenceBar[];
  readonly onRemove: (bar: AbsenceBar) => void;
}) =>
  parts.length === 0 ? null : (
    <ul className={css['parts']}>
      {parts.map((bar) => (
        <li key={bar[4]}>
          <i className={`c-${codeOf(bar[2]).color}`} aria-hidden />
          {partWords(bar)}
          {bar[2] !== hiddenAbsence.code && bar[6] === bar[7] && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('removePart', { what: partWords(bar) })}
              onClick={() => onRemove(bar)}
            >
              <Trash2 size={14} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
