import { useMay } from '#platform/web/app-shell/rights.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { civilData, civilList, type CivilRow } from '../contract.ts';
import { fr } from '../fr.ts';

export const Page = () => {
  const go = useGo();
  const writes = useMay()('civil-data.write');
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={civilData}
      of={civilList}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      actions={
        writes && (
          <ImportButton
            title={fr.importTitle}
            help={fr.importHelp}
            routes={civilData}
            touches={[civilData.list, civilData.load]}
          />
        )
      }
      view={{
        label: (r: CivilRow) => r.name,
        onOpen: (r: CivilRow) => void go(directory.sheet, { params: { id: r.id } }),
      }}
    />
  );
};
