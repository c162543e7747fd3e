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
import { leaveNoticeList, leaveNotices, type LeaveNoticeRow } from '../leave-notice-contract.ts';

const t = texts(fr);
const notice = form({ day: day(fr.noticeGiven, { hint: fr.informedHint }) });
const looks = {
  late: { kind: 'danger', label: fr.noticeStates.late },
  due: { kind: 'warning', label: fr.noticeStates.due },
  told: { kind: 'success', label: fr.noticeStates.told },
} as const;

interface Asked {
  readonly selection: Readonly<Record<string, unknown>>;
  readonly done: () => void;
}

export const Page = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <ListPage
      title={fr.notices}
      about={fr.noticesAbout}
      routes={leaveNotices}
      of={leaveNoticeList}
      sort={{ name: 'endsOn', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.noticesEmpty, text: fr.noticesEmptyText }}
      bulk={{
        others: [
          {
            key: 'inform',
            label: fr.noticeAct,
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
            label: fr.noticeAct,
            icon: BellRing,
            onClick: () => setAsked({ selection: { ids: [r.id] }, done: () => undefined }),
          },
        ],
      }}
    >
      {asked !== null && (
        <FormDialog
          of={notice}
          title={fr.noticeTitle}
          start={{ day: todayIn(Temporal.Now.instant()) }}
          save={async (values) => {
            const { done, failed } = await send(leaveNotices.informMany, {
              body: { selection: asked.selection, values, preview: false },
            } as never);
            asked.done();
            void tellOutcome(
              {
                done,
                failed: failed.map(({ id, message }) => ({ label: String(id), message })),
              },
              t('noticeSaved', { count: done }),
            );
          }}
          changes={[leaveNotices.list, counters.of, counters.list]}
          onClose={() => setAsked(null)}
        />
      )}
    </ListPage>
  );
};
