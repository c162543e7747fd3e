// Summary, suggested theme, words of urgency, what is named, and conversations that say the same: suggestions for whoever answers.
import { Button } from '@mantine/core';
import { formatDay } from '#engines/french-time/formats.ts';
import type { ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay, useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useLive, useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { messages } from '#areas/requests/messages/contract.ts';
import { analysisTopic, messageAnalysis, type Analysis } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export interface AnalysisProps {
  readonly conversation: number;
  readonly source: 'message' | 'call';
  /** Its newest message. */
  readonly last: number;
  /** Files the conversation under a theme; absent where the reader may not. */
  readonly refile: ((themeId: number) => Promise<unknown>) | undefined;
  readonly themeId: number | null;
}

const list = (of: readonly ReactNode[]): ReactNode => <span className="row gap-8">{of}</span>;
/** The theme that is suggested, applied in one press unless it is the conversation's already. */
const Suggested = ({
  theme,
  filed: { refile, themeId },
}: {
  readonly theme: NonNullable<Analysis['theme']>;
  readonly filed: Filed;
}) => (
  <span className="row gap-8">
    {t('accuracy', theme)}
    {refile !== undefined && theme.id !== themeId && (
      <Button
        size="xs"
        onClick={() =>
          void refile(theme.id).then(
            () => toast.success(fr.applied),
            (problem: unknown) => toast.danger(problem),
          )
        }
      >
        {fr.apply}
      </Button>
    )}
  </span>
);
type Filed = Pick<AnalysisProps, 'refile' | 'themeId'>;
const Result = ({
  a,
  isStale,
  filed,
}: {
  readonly a: Analysis;
  readonly isStale: boolean;
  readonly filed: Filed;
}) => {
  const rows: readonly (readonly [string, ReactNode, boolean])[] = [
    [fr.summary, a.summary.join(' '), a.summary.length > 0],
    [
      fr.theme,
      a.theme === null ? '' : <Suggested key="theme" theme={a.theme} filed={filed} />,
      a.theme !== null,
    ],
    [
      fr.urgency,
      list(a.urgency.map((word) => <StatusBadge key={word} kind="danger" label={word} />)),
      a.urgency.length > 0,
    ],
    [fr.dates, a.dates.map((day) => formatDay(day)).join(', '), a.dates.length > 0],
    [
      fr.people,
      list(
        a.people.map(({ id, name }) => (
          <AppLink key={id} to={directory.sheet} params={{ id }}>
            {name}
          </AppLink>
        )),
      ),
      a.people.length > 0,
    ],
    [fr.headings, a.headings.join(', '), a.headings.length > 0],
  ];
  return (
    <>
      <PlainTable
        heads={['', '']}
        rows={rows.filter(([, , isThere]) => isThere).map(([name, value]) => [name, value])}
      />
      {isStale && <p className="quiet">{fr.stale}</p>}
    </>
  );
};

const Similar = ({ conversation }: Pick<AnalysisProps, 'conversation'>) => {
  const params = { conversationId: conversation };
  const alike = useApi(messageAnalysis.findSimilar, { params }).data?.conversations ?? [];
  if (alike.length === 0) return null;
  return (
    <>
      <h3 className="label">{fr.similar}</h3>
      {alike.map(({ id, messageId, subject }) => (
        <AppLink key={id} to={messages.view} params={{ id: messageId }}>
          {subject}
        </AppLink>
      ))}
    </>
  );
};

const Panel = ({ conversation, source, last, ...filed }: AnalysisProps) => {
  const topic = analysisTopic(source, useProfile()?.id ?? 0);
  const loaded = useApi(messageAnalysis.analysis, { params: { conversationId: conversation } });
  useLiveInvalidate(topic, [messageAnalysis.analysis]);
  useLive(topic, 'failed', () => {
    toast.danger(new Error(fr.failed));
  });
  const route = source === 'call' ? messageAnalysis.analyzeCalls : messageAnalysis.analyzeMessages;
  const start = () =>
    send(route, { query: { conversation } }).then(
      () => toast.info(fr.started),
      (problem: unknown) => toast.danger(problem),
    );
  return (
    <section className="stack gap-8">
      <h2 className="heading">{fr.title}</h2>
      <LoadState query={loaded}>
        {({ isLongEnough, analysis }) =>
          isLongEnough ? (
            <>
              {analysis !== null && (
                <Result a={analysis} isStale={analysis.upTo < last} filed={filed} />
              )}
              <div className="row">
                <Button size="xs" variant="default" onClick={() => void start()}>
                  {analysis === null ? fr.analyse : fr.again}
                </Button>
              </div>
              <Similar conversation={conversation} />
              <p className="note">{fr.hint}</p>
            </>
          ) : (
            <p className="quiet">{fr.tooShort}</p>
          )
        }
      </LoadState>
    </section>
  );
};
export const ConversationAnalysis = (props: AnalysisProps) =>
  useMay()('message-analysis.use') ? <Panel {...props} /> : null;
