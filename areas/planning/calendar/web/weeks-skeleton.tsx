// A calendar to come: a person's name and figures, five weeks of days.
import { Skeleton } from '@mantine/core';
import { fr } from '../fr.ts';
import css from './calendar.module.css';

const [WEEKS, DAYS] = [5, 7];
export const WeeksSkeleton = () => (
  <output className={`${css['person']} stack gap-10 shrink`} aria-label={fr.loading}>
    <Skeleton h={16} w={220} />
    <Skeleton h={42} radius={10} />
    <span className={css['grid']}>
      {Array.from({ length: WEEKS }, (_, week) => (
        <span key={week} className={css['row']}>
          <span className={`${css['weekHead']} stack note gap-4`}>
            <Skeleton h={10} w="70%" />
          </span>
          {Array.from({ length: DAYS }, (__, day) => (
            <span key={day} className={day < 5 ? css['cell'] : css['beside']}>
              {day < 5 && <Skeleton h={10} w={18} mb={8} />}
              {day < 5 && (week + day * 2) % 5 < 4 && <Skeleton h={20} radius={5} />}
            </span>
          ))}
        </span>
      ))}
    </span>
  </output>
);
