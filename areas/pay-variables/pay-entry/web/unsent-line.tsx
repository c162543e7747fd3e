// Figures that were typed and are not saved: they stay in sight until they are sent again or given up.
import { Alert, Button, Group } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { shortText } from '../figures.ts';
import { fr } from '../fr.ts';
import type { PayGrid } from '../grid.ts';
import type { Edits } from './use-edits.ts';

const t = texts(fr);
const SHOWN = 5;

export const UnsentLine = ({
  edits: { state, commands },
  grid,
}: {
  readonly edits: Edits;
  readonly grid: PayGrid;
}) => {
  const typed = state.unsent.flatMap((batch) => batch.edits);
  if (typed.length === 0) return null;
  const figures = typed.slice(0, SHOWN).map(({ mission, index, after }) => {
    const heading = grid.headings[index];
    const name = grid.rows.find((r) => r.mission === mission)?.name ?? fr.outOfSight;
    const value =
      after === null || heading === undefined ? fr.givenBack : shortText(after, heading.unit);
    return `${name}, ${heading?.label ?? ''} : ${value}`;
  });
  return (
    <Alert color="orange" role="alert" title={t('unsent', { count: typed.length })}>
      <Group gap="sm">
        <span>
          {figures.join(' · ')}
          {typed.length > SHOWN && ` · ${t('unsentMore', { count: typed.length - SHOWN })}`}
        </span>
        <Button size="compact-sm" onClick={commands.sendAgain}>
          {fr.sendAgain}
        </Button>
        <Button size="compact-sm" variant="default" onClick={commands.forgetUnsent}>
          {fr.forgetUnsent}
        </Button>
      </Group>
    </Alert>
  );
};
