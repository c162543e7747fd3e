// My payslips: opened in a tab of their own or kept as files, the latest first.
import { Button } from '@mantine/core';
import { Download, Eye, FileText } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { href } from '#platform/web/router/href.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { fr } from '../fr.ts';
import { myPayslips, type OwnPayslip } from '../payslip-contract.ts';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
import css from './my-space.module.css';

const t = texts(fr);
const badgeOf = ({ replaced, openedAt }: OwnPayslip) => {
  if (replaced) return { kind: 'default', label: fr.payslipReplaced } as const;
  return openedAt === null
    ? ({ kind: 'info', label: fr.payslipNew } as const)
    : ({ kind: 'success', label: fr.payslipOpened } as const);
};

const Payslip = ({ payslip }: { readonly payslip: OwnPayslip }) => {
  const cache = useQueryClient();
  const month = formatMonth(payslip.month);
  const refresh = (): void => void invalidate(cache, myPayslips.payslips);
  const save = async (): Promise<void> => {
    try {
      await download(myPayslips.payslip, { params: { id: payslip.id } });
      refresh();
    } catch (problem) {
      toast.danger(problem);
    }
  };
  return (
    <li className={`${css['request']} stack gap-6 edge-below`}>
      <div className="row apart gap-4 col-gap-12">
        <strong>{t('payslipOf', { month })}</strong>
        <StatusBadge {...badgeOf(payslip)} />
      </div>
      <p className="quiet">
        {[
          payslip.name,
          t('payslipSince', { date: showInstant(payslip.publishedAt) }),
          ...(payslip.keptUntil === null
            ? []
            : [t('payslipUntil', { date: formatDay(payslip.keptUntil) })]),
        ].join(' · ')}
      </p>
      <div className="row">
        <Button
          component="a"
          href={href(myPayslips.payslip, { params: { id: payslip.id }, query: { inline: true } })}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<Eye size={14} aria-hidden />}
          aria-label={t('openPayslip', { month })}
          onClick={() => setTimeout(refresh, SOON_MS)}
        >
          {fr.payslipOpen}
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          aria-label={t('savePayslip', { month })}
          onClick={() => void save()}
        >
          {fr.payslipSave}
        </Button>
      </div>
    </li>
  );
};
/** The tab beside has asked for the document by then. */
const SOON_MS = 1_500;

export const Page = () => (useIsEmployee() ? <Payslips /> : <NotEmployee title={fr.payslips} />);

/** Kept for fifty years, and refused by whoever wants paper. */
const Choice = ({ refusedSince }: { readonly refusedSince: string | null }) => {
  const cache = useQueryClient();
  const choose = async (refused: boolean): Promise<void> => {
    const isSure =
      !refused ||
      (await ask.confirm({
        title: fr.payslipRefuseTitle,
        message: fr.payslipRefuseText,
        confirmLabel: fr.payslipRefuse,
      }));
    if (!isSure) return;
    try {
      await send(myPayslips.payslipChoice, { body: { refused } });
      toast.success(fr.payslipChoiceSaved);
    } catch (problem) {
      toast.danger(problem);
    }
    await invalidate(cache, myPayslips.payslips);
  };
  return (
    <div className={`${css['request']} stack gap-6 edge-below`}>
      <p className="quiet">
        {refusedSince === null
          ? fr.payslipsKept
          : t('payslipRefused', { date: formatDay(refusedSince.slice(0, 10)) })}
      </p>
      <div className="row">
        <Button variant="default" onClick={() => void choose(refusedSince === null)}>
          {refusedSince === null ? fr.payslipRefuse : fr.payslipAccept}
        </Button>
      </div>
    </div>
  );
};

/** The list with the choice, for the page of documents too. */
export const OwnPayslips = () => {
  const loaded = useApi(myPayslips.payslips, {}, { fresh: 0 });
  return (
    <LoadState query={loaded}>
      {({ payslips, refusedSince }) => (
        <>
          {payslips.length === 0 ? (
            <EmptyState icon={FileText} title={fr.payslipsNone}>
              {fr.payslipsNoneText}
            </EmptyState>
          ) : (
            <ul className={css['requests']}>
              {payslips.map((payslip) => (
                <Payslip key={payslip.id} payslip={payslip} />
              ))}
            </ul>
          )}
          <Choice refusedSince={refusedSince} />
        </>
      )}
    </LoadState>
  );
};

const Payslips = () => (
  <ReadingPage title={fr.payslips} subtitle={fr.payslipsAbout}>
    <OwnPayslips />
  </ReadingPage>
);
