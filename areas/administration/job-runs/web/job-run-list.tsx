// What waits, runs and failed; relaunched or given up one by one or many at once.
import { RotateCcw, X } from 'lucide-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { MailNotice } from '#platform/web/pages/mail-notice.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { tellOutcome, type Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { jobRunList, jobRuns, type JobRunRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { actsOf, JOB_ACTS, type JobAct } from '../job-acts.ts';

const t = texts(fr);
/** For a question about what is chosen: one, or however many. */
const [ONE, SEVERAL] = [1, 2];
const howMany = ({ ids }: Chosen['selection']): number =>
  Array.isArray(ids) && ids.length === 1 ? ONE : SEVERAL;
const looks: StatusLooks<JobRunRow['state']> = {
  waiting: { kind: 'warning', label: fr.states.waiting },
  running: { kind: 'info', label: fr.states.running },
  done: { kind: 'success', label: fr.states.done },
  failed: { kind: 'danger', label: fr.states.failed },
  cancelled: { kind: 'default', label: fr.states.cancelled },
};
const icons = { retry: RotateCcw, 'give-up': X } as const;
const cells = {
  state: (r: JobRunRow) => <StatusOf looks={looks} status={r.state} />,
  askedBy: (r: JobRunRow) => r.askedBy ?? fr.portal,
};

const giveUpAgreed = (count: number): Promise<boolean> =>
  ask.confirm({
    id: 'give-up',
    title: t('giveUpTitle', { count }),
    message: fr.giveUpMessage,
    confirmLabel: fr.acts['give-up'],
    danger: true,
  });

interface Order {
  readonly act: JobAct;
  readonly selection: Readonly<Record<string, unknown>>;
  /** What a refused job is called in the list of refusals. */
  readonly nameOf: (id: number) => string;
}
const carryOut = async (cache: QueryClient, { act, selection, nameOf }: Order): Promise<void> => {
  try {
    const body = { selection, values: { act }, preview: false };
    const result: BulkResult = await send(jobRuns.act, { body });
    await invalidate(cache, jobRuns.list, jobRuns.filterOptions);
    const failed = result.failed.map(({ id, message }) => ({ label: nameOf(id), message }));
    await tellOutcome({ done: result.done, failed }, t(`done.${act}`, { count: result.done }));
  } catch (error) {
    toast.danger(error);
  }
};

const numbered = (id: number): string => t('numbered', { id: String(id) });

export const Page = () => {
  const cache = useQueryClient();
  const mayAct = useMay()('job-run.write');
  const one = async (act: JobAct, row: JobRunRow): Promise<void> => {
    if (act === 'give-up' && !(await giveUpAgreed(ONE))) return;
    await carryOut(cache, { act, selection: { ids: [row.id] }, nameOf: () => row.title });
  };
  const many = async (act: JobAct, { selection }: Chosen, done: () => void) => {
    if (act === 'give-up' && !(await giveUpAgreed(howMany(selection)))) return;
    await carryOut(cache, { act, selection, nameOf: numbered });
    done();
  };
  const looksOf = (act: JobAct) => ({
    key: act,
    label: fr.acts[act],
    icon: icons[act],
    danger: act === 'give-up',
  });
  return (
    <>
      <MailNotice />
      <ListPage
        title={fr.title}
        about={fr.about}
        routes={jobRuns}
        of={jobRunList}
        sort={{ name: 'since', dir: 'desc' }}
        searchPlaceholder={fr.search}
        empty={{ title: fr.empty, text: fr.emptyText }}
        bulk={
          mayAct
            ? {
                others: JOB_ACTS.map((act) => ({
                  ...looksOf(act),
                  run: (chosen, done) => void many(act, chosen, done),
                })),
              }
            : undefined
        }
        view={{
          label: (r: JobRunRow) => r.title,
          cells,
          actions: (r: JobRunRow) =>
            mayAct
              ? actsOf(r).map((act) => ({ ...looksOf(act), onClick: () => void one(act, r) }))
              : [],
        }}
      />
    </>
  );
};
