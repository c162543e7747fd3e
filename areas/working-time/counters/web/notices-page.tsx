// Who came back from a stop and was told, or not, of the leave that is left: one by one or many at once.
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { todayIn } from '#engines/french-time/zones.ts';
import { form } from '#platform/contract/describe/form.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { tellOutcome } from '#platform/web/list-page/use-bulk.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { counters } from '../contract.ts';
import { fr } from '../fr.ts';
import { noticesFr } from '../notices-fr.ts';
import { leaveNoticeList, leaveNotices, type LeaveNoticeRow } from '../leave-notice-contract.ts';

const t = texts(noticesFr);
const notice = form({ day: day(noticesFr.given, { hint: fr.informedHint }) });
const looks = {
  late: { kind: 'danger', label: noticesFr.states.late },
  due: { kind: 'warning', label: noticesFr.states.due },
  told: { kind: 'success', label: noticesFr.states.told },
} as const;

interface Asked {
  readonly selection: Readonly<Record<string, unknown>>;
  readonly done: () => void;
}

export const Page = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <ListPage
      title={noticesFr.title}
      about={noticesFr.about}
      routes={leaveNotices}
      of={leaveNoticeList}
      sort={{ name: 'endsOn', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: noticesFr.empty, text: noticesFr.emptyText }}
      bulk={{
        others: [
          {
            key: 'inform',
            label: noticesFr.act,
            icon: BellRing,
            run: ({ selection }, done) => setAsked({ selection, done }),
          },
        ],
      }}
      view={{
        label: (r: LeaveNoticeRow) => r.name,
        cells: { state: (r: LeaveNoticeRow) => <StatusOf looks={looks} status={r.state} /> },
        actions: (r: LeaveNoticeRow) => [
          {
            key: 'inform',
            label: noticesFr.act,
            icon: BellRing,
            onClick: () => setAsked({ selection: { ids: [r.id] }, done: () => undefined }),
          },
        ],
      }}
    >
      {asked !== null && (
        <FormDialog
          of={notice}
          title={noticesFr.dialog}
          start={{ day: todayIn(Temporal.Now.instant()) }}
          save={async ({ day }) => {
            const { done, failed } = await send(leaveNotices.informMany, {
              body: { selection: asked.selection, values: { day }, preview: false },
            });
            asked.done();
            void tellOutcome(
              {
                done,
                failed: failed.map(({ id, message }) => ({ label: String(id), message })),
              },
              t('saved', { count: done }),
            );
          }}
          changes={[leaveNotices.list, counters.of, counters.list]}
          onClose={() => setAsked(null)}
        />
      )}
    </ListPage>
  );
};
