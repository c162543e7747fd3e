// What came back to a declaration: each return with its state, its content to read, those of the DGFiP to take.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { stageFr } from '../stage-fr.ts';
import type { DsnDetail, DsnReturn } from '../records.ts';
import css from './dsn.module.css';

const t = texts(fr);
const looks: StatusLooks<DsnReturn['status']> = {
  OK: { kind: 'success', label: stageFr.returnStatuses.OK },
  ANO: { kind: 'warning', label: stageFr.returnStatuses.ANO },
  KO: { kind: 'danger', label: stageFr.returnStatuses.KO },
  'EN COURS': { kind: 'info', label: stageFr.returnStatuses['EN COURS'] },
};

type ReadPerson = Output<typeof dsn.flowReturnDetails>['people'][number];
const Messages = ({ messages }: Pick<ReadPerson, 'messages'>) => (
  <ul>
    {messages.map((message) => (
      <li key={message} className="anywhere">
        {message}
      </li>
    ))}
  </ul>
);
/** Sentences first; values, under the names that the file gives, behind their count where there are sentences. */
const Words = ({ messages, values }: ReadPerson) => (
  <>
    {messages.length === 0 ? (
      <p className="quiet">{fr.returnNoMessage}</p>
    ) : (
      <Messages messages={messages} />
    )}
    {values.length > 0 && (
      <details open={messages.length === 0}>
        <summary className="quiet">{t('returnValues', { count: values.length })}</summary>
        <dl className={`${css['facts']} stack gap-0`}>
          {values.map(({ name, value }, i) => (
            <div key={`${name}${String(i)}`}>
              <dt>{name}</dt>
              <dd className="anywhere right tn">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    )}
  </>
);
const People = ({
  people,
  count,
}: {
  readonly people: readonly ReadPerson[];
  readonly count: number;
}) => {
  if (people.length === 0) return <p className="quiet">{fr.returnNobody}</p>;
  return (
    <section className={`${css['block']} stack shrink`}>
      <h3 className="label">{t('returnPeople', { count })}</h3>
      <p className="quiet">{fr.returnPeopleAbout}</p>
      <ul className="plain">
        {people.map((person) => (
          <li key={person.person}>
            <details open={people.length === 1}>
              <summary className={css['person']}>{person.person}</summary>
              <Words {...person} />
            </details>
          </li>
        ))}
      </ul>
      {count > people.length && (
        <p className="quiet">{t('returnMorePeople', { shown: people.length, total: count })}</p>
      )}
    </section>
  );
};

interface ReturnModalProps {
  readonly flowId: string;
  readonly one: DsnReturn;
  readonly onClose: () => void;
}
const ReturnModal = ({ flowId, one, onClose }: ReturnModalProps) => {
  const loaded = useApi(dsn.flowReturnDetails, { params: { flowId, fileId: one.id } });
  return (
    <AppModal opened onClose={onClose} size="large" title={one.label}>
      <LoadState query={loaded}>
        {({ content, isWhole, people, peopleCount, messages }) => (
          <div className="stack">
            {messages.length > 0 && (
              <section className={`${css['block']} stack shrink`}>
                <h3 className="label">{fr.returnMessages}</h3>
                <Messages messages={messages} />
              </section>
            )}
            <People people={people} count={peopleCount} />
            {content === null ? (
              <p className="quiet">{fr.returnEmpty}</p>
            ) : (
              <details open={people.length === 0 && messages.length === 0}>
                <summary className="label">{fr.returnText}</summary>
                <pre className={css['content']} tabIndex={0}>
                  {content}
                </pre>
                {!isWhole && <p className="quiet">{fr.returnCut}</p>}
              </details>
            )}
          </div>
        )}
      </LoadState>
    </AppModal>
  );
};

const take = (flowId: string, fileId: string): void => {
  download(dsn.dgfipDownload, { params: { flowId, fileId } }).catch((problem: unknown) => {
    toast.danger(messageOf(problem));
  });
};

/** What comes is heard of by the live topic. */
const askNow = async (dsnReport: number): Promise<void> => {
  try {
    await send(dsn.askReturns, { params: { dsnReport } });
    toast.success(fr.askedReturns);
  } catch (problem) {
    toast.danger(messageOf(problem));
  }
};

export const ReturnsPart = ({ report }: { readonly report: DsnDetail }) => {
  const { flowId, returns } = report;
  const [seen, setSeen] = useState<DsnReturn | null>(null);
  const reads = report.fileId !== null;
  const mayAsk = useMay()('dsn.finalize');
  return (
    <>
      {returns.length === 0 && <p className="quiet">{fr.noReturn}</p>}
      <ul className="plain">
        {returns.map((one) => (
          <li key={one.id} className={css['line']}>
            <span>
              {one.label} <small className="quiet">{one.organisationLabel}</small>
            </span>
            <span className="row end">
              <StatusOf looks={looks} status={one.status} />
              {reads && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${fr.see} ${one.label}, ${one.organisationLabel}`}
                  onClick={() => setSeen(one)}
                >
                  {fr.see}
                </Button>
              )}
              {reads && one.nature.startsWith('9') && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${fr.download} ${one.label}, ${one.organisationLabel}`}
                  onClick={() => take(flowId, one.id)}
                >
                  {fr.download}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayAsk && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => void askNow(report.id)}>
            {fr.askReturns}
          </Button>
        </div>
      )}
      {seen !== null && <ReturnModal flowId={flowId} one={seen} onClose={() => setSeen(null)} />}
    </>
  );
};
