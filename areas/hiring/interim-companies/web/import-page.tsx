import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { ImportModal } from '#platform/web/import-file/import-modal.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { interimCompanies } from '../contract.ts';
import { fr } from '../fr.ts';

export const Page = () => {
  const go = useGo();
  return (
    <div className="page">
      <PageHeader title={fr.importTitle} subtitle={fr.importHelp} />
      <ImportModal
        title={fr.importTitle}
        help={fr.importHelp}
        routes={interimCompanies}
        touches={[interimCompanies.list, interimCompanies.load]}
        onClose={() => void go(interimCompanies.index, {})}
      />
    </div>
  );
};
