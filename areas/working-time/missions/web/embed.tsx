// People and their missions from a file, wherever people are listed.
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { missionChanges } from '../contract.ts';
import { fr } from '../fr.ts';

export const ImportPeople = () => (
  <ImportButton
    title={fr.importTitle}
    help={fr.importHelp}
    routes={missionChanges}
    touches={[missionChanges.list, directory.list]}
  />
);
