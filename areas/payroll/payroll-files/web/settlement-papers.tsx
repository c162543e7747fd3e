// Papers of the final settlements of a period, beside the files of leavers that pay deposited: taken where they are kept, decided here.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Download, X } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ReasonModal } from '#platform/web/modals/reason-modal.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { finalSettlement } from '#areas/payroll/final-settlement/contract.ts';
import { texts as engineTexts } from '#areas/pay-variables/pay-engine/contract.ts';
import { payrollFiles, type SettlementPapers } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './files.module.css';
import { statusLooks } from './looks.ts';

const t = texts(fr);
type Paper = SettlementPapers['files'][number];
const take = async (id: number): Promise<void> => {
  try {
    await download(finalSettlement.downloadFile, { params: { id } });
  } catch (problem) {
    toast.danger(problem);
  }
};

interface Acts {
  readonly validate: (paper: Paper) => void;
  readonly reject: (paper: Paper) => void;
}
const PaperLine = ({ paper, acts }: { readonly paper: Paper; readonly acts: Acts | null }) => {
  const { id, name, category, status, reason, decidedBy } = paper;
  return (
    <div className={css['paper']}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Download size={13} aria-hidden />}
        onClick={() => void take(id)}
      >
        {`${engineTexts.categories[category]} · ${name}`}
      </Button>
      <StatusOf status={status} looks={statusLooks} />
      {acts !== null && status !== 'validated' && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Check size={13} aria-hidden />}
          aria-label={`${fr.acts.validate} ${name}`}
          onClick={() => acts.validate(paper)}
        >
          {fr.acts.validate}
        </Button>
      )}
      {acts !== null && status !== 'rejected' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<X size={13} aria-hidden />}
          aria-label={`${fr.acts.reject} ${name}`}
          onClick={() => acts.reject(paper)}
        >
          {fr.acts.reject}
        </Button>
      )}
      {reason !== null && (
        <small>{t('paperRejected', { reason, by: decidedBy ?? fr.somebody })}</small>
      )}
    </div>
  );
};

const Leaver = ({
  papers,
  acts,
}: {
  readonly papers: SettlementPapers;
  readonly acts: Acts | null;
}) => (
  <li className={`${css['leaver']} row edge-below gap-0`}>
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
    {papers.files.map((paper) => (
      <PaperLine key={paper.id} paper={paper} acts={papers.isOwn ? null : acts} />
    ))}
  </li>
);

interface Waiting {
  readonly agency: SettlementPapers['agency'];
  readonly category: Paper['category'];
  readonly count: number;
}
/** What waits, by agency and type. */
const waitingOf = (settlements: readonly SettlementPapers[]): Waiting[] => {
  const each = settlements
    .filter(({ isOwn }) => !isOwn)
    .flatMap(({ agency, files }) =>
      files
        .filter(({ status }) => status === 'waiting')
        .map(({ category }) => ({ agency, category })),
    );
  const groups = Map.groupBy(each, ({ agency, category }) => `${agency.id} ${category}`);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    return first === undefined || of.length < 2 ? [] : [{ ...first, count: of.length }];
  });
};

export const SettlementPapersPart = ({ period }: { readonly period: number }) => {
  const cache = useQueryClient();
  const may = useMay();
  const [rejected, setRejected] = useState<Paper | null>(null);
  const { data } = useApi(payrollFiles.settlementFiles, { params: { period } });
  if (data === undefined || data.settlements.length === 0) return null;
  const refresh = () => invalidate(cache, payrollFiles.settlementFiles);
  const decide = async (act: 'validate' | 'reject', { id }: Paper, reason?: string) => {
    await send(payrollFiles.decidePaper, {
      params: { act, id },
      body: reason === undefined ? {} : { reason },
    });
    toast.success(t(`done.${act}`, { count: 1 }));
    await refresh();
  };
  const doing = (work: Promise<unknown>): void => {
    void work.catch((problem: unknown) => toast.danger(problem));
  };
  const validateAll = async ({ agency, category }: Waiting): Promise<void> => {
    const { done } = await send(payrollFiles.validateCategory, {
      params: { category, agency: agency.id },
      body: { period },
    });
    toast.success(t('done.validate', { count: done }));
    await invalidate(
      cache,
      payrollFiles.settlementFiles,
      payrollFiles.list,
      payrollFiles.prepayAgencies,
    );
  };
  const mayDecide = may('pay-document.validate');
  const acts = {
    validate: (paper: Paper) => doing(decide('validate', paper)),
    reject: setRejected,
  };
  return (
    <section className={`${css['leavers']} stack gap-6`} aria-label={fr.leavers}>
      <h2>{fr.leavers}</h2>
      {mayDecide && (
        <div className={css['together']}>
          {waitingOf(data.settlements).map((waiting) => (
            <Button
              key={`${waiting.agency.id} ${waiting.category}`}
              size="compact-sm"
              variant="light"
              onClick={() => doing(validateAll(waiting))}
            >
              {t('validatePapers', {
                category: engineTexts.categories[waiting.category],
                agency: waiting.agency.name,
                count: waiting.count,
              })}
            </Button>
          ))}
        </div>
      )}
      <ul>
        {data.settlements.map((papers) => (
          <Leaver key={papers.id} papers={papers} acts={mayDecide ? acts : null} />
        ))}
      </ul>
      {rejected !== null && (
        <ReasonModal
          title={t('rejectTitle', { count: 1 })}
          about={rejected.name}
          field={{ label: fr.reason, description: fr.rejectPaperAbout }}
          act={{ label: fr.acts.reject, isDanger: true }}
          run={(reason) => decide('reject', rejected, reason)}
          onClose={() => setRejected(null)}
        />
      )}
    </section>
  );
};
