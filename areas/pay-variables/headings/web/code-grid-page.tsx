// Every heading in every payroll software.
import { useMay } from '#platform/web/app-shell/rights.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { fr } from '../fr.ts';
import { evpSoftware } from '../software-contract.ts';
import { CodeTable } from './code-table.tsx';
import css from './codes.module.css';

const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={evpSoftware.listPage} className={className ?? ''} aria-label={fr.softwareTitle}>
    {children}
  </AppLink>
);

export const Page = () => {
  const writes = useMay()('heading.write');
  const grid = useApi(evpSoftware.codes);
  return (
    <div className="page ground">
      <PageHeader title={fr.codeGridTitle} subtitle={fr.codeGridAbout} back={back}>
        {writes && (
          <ImportButton
            title={fr.importCodesTitle}
            routes={evpSoftware}
            touches={[evpSoftware.codes, evpSoftware.list]}
          />
        )}
      </PageHeader>
      <LoadState query={grid}>
        {(g) =>
          g.software.length === 0 ? (
            <p className={css['empty']}>{fr.noSoftware}</p>
          ) : (
            <CodeTable grid={g} writes={writes} fills />
          )
        }
      </LoadState>
    </div>
  );
};
