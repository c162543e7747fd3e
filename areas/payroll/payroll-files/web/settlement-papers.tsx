// Papers of the final settlements of a period, beside the files of leavers that pay deposited: taken where they are kept.
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { finalSettlement } from '#areas/payroll/final-settlement/contract.ts';
import { texts as engineTexts } from '#areas/pay-variables/pay-engine/contract.ts';
import { payrollFiles, type SettlementPapers } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './files.module.css';

const t = texts(fr);
const take = async (id: number): Promise<void> => {
  try {
    await download(finalSettlement.downloadFile, { params: { id } });
  } catch (problem) {
    toast.danger(problem);
  }
};

const Leaver = ({ papers }: { readonly papers: SettlementPapers }) => (
  <li className={css['leaver']}>
    <AppLink to={finalSettlement.show} params={{ id: papers.id }}>
      {papers.person}
    </AppLink>
    <small>
      {t(papers.isFinalized ? 'leaverFinalized' : 'leaverAccepted', {
        matricule: papers.matricule,
        date: formatDay(papers.endsOn),
      })}
    </small>
    {papers.files.length === 0 && <small>{fr.leaverNoFile}</small>}
    {papers.files.map(({ id, name, category }) => (
      <Button
        key={id}
        size="compact-sm"
        variant="default"
        leftSection={<Download size={13} aria-hidden />}
        onClick={() => void take(id)}
      >
        {`${engineTexts.categories[category]} · ${name}`}
      </Button>
    ))}
  </li>
);

export const SettlementPapersPart = ({ period }: { readonly period: number }) => {
  const { data } = useApi(payrollFiles.settlementFiles, { params: { period } });
  if (data === undefined || data.settlements.length === 0) return null;
  return (
    <section className={css['leavers']} aria-label={fr.leavers}>
      <h2>{fr.leavers}</h2>
      <ul>
        {data.settlements.map((papers) => (
          <Leaver key={papers.id} papers={papers} />
        ))}
      </ul>
    </section>
  );
};
