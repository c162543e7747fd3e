// One declaration: what it says, what the check found, what changed since the deposit before, its story.
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { messageOf } from '#platform/web/client/api-error.ts';
import { download } from '#platform/web/client/download.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { stageFr } from '../stage-fr.ts';
import type { DsnDetail } from '../records.ts';
import { ActButtons } from './act-buttons.tsx';
import { ChangesPart } from './changes-part.tsx';
import css from './dsn.module.css';
import { FindingsPart } from './findings-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { ReturnsPart } from './returns-part.tsx';
import { stageLooks, titleOf, verdictLooks, verdictOf } from './looks.ts';
import { useDsnTopics } from './use-dsn-topics.ts';

const t = texts(fr);
const Block = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={`${css['block']} stack shrink`}>
    <h2>{title}</h2>
    {children}
  </section>
);

const normText = ({ norm, readWith }: DsnDetail): string => {
  if (norm === null) return readWith ?? '—';
  return readWith === null || readWith === norm ? norm : t('readWith', { norm, table: readWith });
};
const sendingText = ({ isTest }: DsnDetail): string => {
  if (isTest === null) return '—';
  return isTest ? fr.sendingTest : fr.sendingReal;
};
const factsOf = (report: DsnDetail): readonly (readonly [string, string])[] => [
  [fr.company, report.company],
  [fr.siret, report.siret ?? '—'],
  [fr.type, report.type === null ? '—' : fr.types[report.type]],
  [fr.sendingKind, sendingText(report)],
  [fr.regime, report.regime === null ? '—' : fr.regimes[report.regime]],
  [fr.number, String(report.number)],
  [fr.individuals, String(report.individuals ?? '—')],
  [fr.lines, report.lines === null ? '—' : report.lines.toLocaleString('fr-FR')],
  [fr.norm, normText(report)],
  [fr.flowId, report.flowId],
  ...(report.remoteFlow === null ? [] : [[fr.remoteFlow, report.remoteFlow] as const]),
  [fr.file, report.name],
];
const Facts = ({ report }: { readonly report: DsnDetail }) => (
  <dl className={`${css['facts']} stack gap-0`}>
    {factsOf(report).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="anywhere right tn">{value}</dd>
      </div>
    ))}
  </dl>
);

const fetchFile = ({ flowId, fileId }: DsnDetail): void => {
  if (fileId === null) return;
  download(dsn.fileDownload, { params: { flowId, fileId } }).catch((problem: unknown) => {
    toast.danger(messageOf(problem));
  });
};

const Body = ({ report }: { readonly report: DsnDetail }) => {
  if (report.check === 'waiting') return <p className="quiet">{fr.notChecked}</p>;
  return (
    <>
      {report.check === 'unreadable' && <p className="medium">{fr.unreadableText}</p>}
      <Block title={fr.findings}>
        <FindingsPart report={report} />
      </Block>
      {report.check === 'checked' && (
        <Block title={fr.changes}>
          <ChangesPart report={report} />
        </Block>
      )}
    </>
  );
};

/** Nothing to press: why. */
const WhyNotSent = ({ report: { sendBlock, stage } }: { readonly report: DsnDetail }) => {
  const texts = { stage: stageFr.whyNot[stage], right: stageFr.noRight, gate: stageFr.noGate };
  const text = sendBlock === null ? '' : texts[sendBlock];
  return text === '' ? null : <p className="quiet">{text}</p>;
};

const Sheet = ({ report }: { readonly report: DsnDetail }) => (
  <div className="page">
    <PageHead
      title={titleOf(report)}
      aside={
        <>
          <StatusOf looks={stageLooks} status={report.stage} />
          {report.stage === 'ready' && <StatusOf looks={verdictLooks} status={verdictOf(report)} />}
        </>
      }
      subtitle={[report.person, report.company, sendingText(report)].filter(Boolean).join(' · ')}
      back={(children, className) => (
        <AppLink to={dsn.home} className={className} aria-label={fr.title}>
          {children}
        </AppLink>
      )}
    >
      {report.fileId !== null && (
        <Button
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          onClick={() => fetchFile(report)}
        >
          {fr.download}
        </Button>
      )}
      <ActButtons report={report} />
    </PageHead>
    <div className={`${css['body']} body`}>
      <WhyNotSent report={report} />
      <div className={`${css['columns']} folds stack top gap-32`}>
        <div className="stack shrink gap-24">
          <Body report={report} />
        </div>
        <div className="stack shrink gap-24">
          <Block title={fr.record}>
            <Facts report={report} />
          </Block>
          {report.remoteFlow !== null && (
            <Block title={fr.returns}>
              <ReturnsPart report={report} />
            </Block>
          )}
          <Block title={fr.history}>
            <HistoryPart id={report.id} />
          </Block>
        </div>
      </div>
    </div>
  </div>
);

export const Report = ({ id }: { readonly id: number }) => {
  const loaded = useApi(dsn.load, { params: { id } });
  useLiveInvalidate(useDsnTopics(), [dsn.load, dsn.historyDetails]);
  usePageTitle(loaded.data && titleOf(loaded.data));
  return <LoadState query={loaded}>{(report) => <Sheet report={report} />}</LoadState>;
};
export const Page = () => <Report id={usePageParams(dsn.show).id} />;
