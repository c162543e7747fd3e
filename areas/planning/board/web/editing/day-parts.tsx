// What else is taken of the day: hours, each taken away without the shift, and the afternoon where the morning has another absence.
import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import type { Absence } from '#areas/planning/board/cells.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
import { codeOf } from '../code-book.ts';
import { partWords } from '../day-words.ts';
import css from './editing.module.css';

const t = texts(fr);
export const DayParts = ({
  parts,
  onRemove,
}: {
  readonly parts: readonly Absence[];
  readonly onRemove: (part: Absence) => void;
}) =>
  parts.length === 0 ? null : (
    <ul className={`${css['parts']} stack plain gap-4`}>
      {parts.map((part) => (
        <li className="bar" key={part.id}>
          <i className={`c-${codeOf(part.code).color}`} aria-hidden />
          {partWords(part)}
          {part.code !== hiddenAbsence.code && part.whole.first === part.whole.last && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('removePart', { what: partWords(part) })}
              onClick={() => onRemove(part)}
            >
              <Trash2 size={14} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
