// A person over the board, on today: driving and rests that are left, counters.
import { Drawer } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { PersonCountersPart } from '#areas/working-time/counters/web/embed.tsx';
import { HoursLeftOf } from '#areas/working-time/offences/web/embed.tsx';
import { fr } from '../fr.ts';
import type { CountedPerson } from './editing/side-acts.ts';

const t = texts(fr);
export const OpenedCounters = ({
  person,
  onClose,
}: {
  readonly person: CountedPerson | null;
  readonly onClose: () => void;
}) =>
  person !== null && (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={t('personCounters', { name: person.name })}
    >
      <HoursLeftOf collaboratorId={person.id} />
      <PersonCountersPart collaboratorId={person.id} />
    </Drawer>
  );
