import { Button } from '@mantine/core';
import { UserRoundSearch } from 'lucide-react';
import { today } from '#platform/web/fields/today.ts';
import type { PlanningCircuit } from '../assignment.ts';
import { fr } from '../fr.ts';
import { firstVacancy } from '../vacancies.ts';
import type { Opened } from './grid-model.ts';

/** Opens the next cell that somebody must be found for. */
export const NextVacancy = ({
  planning,
  onOpen,
}: {
  readonly planning: PlanningCircuit;
  readonly onOpen: (opened: Opened) => void;
}) => {
  const next = firstVacancy(planning, today());
  if (next === null) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<UserRoundSearch size={13} aria-hidden />}
      onClick={() => onOpen({ place: next, others: [] })}
    >
      {fr.whoReplaces}
    </Button>
  );
};
