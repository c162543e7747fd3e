// Everybody with the continuity of their missions; each line opens all the missions of the person.
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { missionChanges, personLines, type PersonLine } from '../contract.ts';
import { fr } from '../fr.ts';
import { ImportPeople } from './embed.tsx';
import { MissionEditor } from './mission-editor.tsx';

const looks = {
  continuous: ['success', fr.continuous],
  broken: ['warning', fr.broken],
  none: ['default', fr.none],
} as const;

export const Page = () => {
  const [opened, setOpened] = useState<PersonLine | null>(null);
  const writes = useMay()('collaborator.write');
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={missionChanges}
      of={personLines}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      actions={writes && <ImportPeople />}
      view={{
        label: (r: PersonLine) => r.name,
        onOpen: setOpened,
        cells: {
          continuity: (r: PersonLine) => (
            <StatusBadge kind={looks[r.continuity][0]} label={looks[r.continuity][1]} />
          ),
          lastDay: (r: PersonLine) => (r.missions > 0 && r.lastDay === null ? fr.open : undefined),
        },
      }}
    >
      {opened !== null && <MissionEditor person={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};
