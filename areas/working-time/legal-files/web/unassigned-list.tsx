// Files that match nobody, wait or failed.
import { Button } from '@mantine/core';
import { CircleCheck, Link2, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { legalFiles, type LegalFile } from '../contract.ts';
import { fr } from '../fr.ts';
import { AssignModal } from './assign-modal.tsx';
import { AcceptModal } from './decision-modals.tsx';
import { FileLine } from './file-list.tsx';
import css from './legal-files.module.css';

export const UnassignedList = ({
  tabs,
  add,
}: {
  readonly tabs: ReactNode;
  readonly add: { readonly label: string; readonly onClick: () => void } | undefined;
}) => {
  const transfers = useMay()('legal-file.transfer');
  const answer = useApi(legalFiles.unassigned);
  const [assigning, setAssigning] = useState<LegalFile | null>(null);
  const [accepting, setAccepting] = useState<LegalFile | null>(null);
  const link = (f: LegalFile) =>
    transfers &&
    f.status === 'unassigned' && (
      <Button
        size="xs"
        variant="default"
        leftSection={<Link2 size={14} aria-hidden />}
        onClick={() => setAssigning(f)}
      >
        {fr.assign}
      </Button>
    );
  const decide = (f: LegalFile) =>
    transfers &&
    f.status === 'contested' && (
      <Button size="xs" variant="default" onClick={() => setAccepting(f)}>
        {fr.accept}
      </Button>
    );
  return (
    <>
      <PageHeader title={fr.title} subtitle={fr.toLinkText} tabs={tabs}>
        {add && (
          <Button leftSection={<Plus size={14} aria-hidden />} onClick={add.onClick}>
            {add.label}
          </Button>
        )}
      </PageHeader>
      <LoadState query={answer}>
        {({ files }) =>
          files.length === 0 ? (
            <EmptyState icon={CircleCheck} title={fr.unassignedEmpty} />
          ) : (
            <ul className={css['openFiles']}>
              {files.map((f) => (
                <FileLine
                  key={f.id}
                  file={f}
                  extra={
                    <>
                      {f.holder && (
                        <span className={`${css['holder']} right`}>
                          {f.holder}
                          {f.cardNumber && <small className="block tn">{f.cardNumber}</small>}
                        </span>
                      )}
                      {link(f)}
                      {decide(f)}
                    </>
                  }
                />
              ))}
            </ul>
          )
        }
      </LoadState>
      {assigning && <AssignModal file={assigning} onClose={() => setAssigning(null)} />}
      {accepting && <AcceptModal file={accepting} onClose={() => setAccepting(null)} />}
    </>
  );
};
