// What people ask for, the first to begin first; answered one by one or many at once.
import { CalendarRange, Check, Paperclip, X } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { AwayButton } from '#areas/planning/approvers/web/embed.tsx';
import { ReplaceDialog } from '#areas/planning/replacements/web/embed.tsx';
import { board } from '#areas/planning/board/contract.ts';
import {
  absenceRequests,
  ANSWERS,
  requestList,
  type Answer,
  type RequestRow,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { AnswerModal, RequestFiles, type Chosen } from './answer-modal.tsx';
import { aboutOf, looks } from './looks.ts';
import { RequestDrawer } from './request-drawer.tsx';

const cells = {
  type: (r: RequestRow) => (
    <span className="inline">
      <i className={`c-${r.color} swatch`} aria-hidden />
      {r.type}
    </span>
  ),
  status: (r: RequestRow) => <StatusOf looks={looks} status={r.status} />,
};
/** Boards of every agency in sight: what a colleague answers or plans shows here too. */
const TOPICS = '/infrastructures/{infra}/planning';
interface Asked {
  readonly answer: Answer;
  readonly selection: Chosen;
  readonly about?: string;
  /** Whose it is, of a single one. */
  readonly person?: RequestRow;
  readonly done?: () => void;
}
const t = texts({ filesOf: fr.filesOf });
const icons = { validate: Check, refuse: X } as const;

const ShownFiles = ({
  request,
  onClose,
}: {
  readonly request: RequestRow;
  readonly onClose: () => void;
}) => (
  <AppModal opened title={t('filesOf', { about: aboutOf(request) })} onClose={onClose}>
    <RequestFiles id={request.id} />
  </AppModal>
);

const Replaced = ({ request: r, onClose }: ComponentProps<typeof ShownFiles>) => (
  <ReplaceDialog
    person={{ id: r.collaboratorId, name: r.name }}
    range={{ first: r.startsOn, last: r.endsOn }}
    onClose={onClose}
  />
);
const bulkAct = (answer: Answer, ask: (asked: Asked) => void) => ({
  key: answer,
  label: fr.acts[answer],
  icon: icons[answer],
  danger: answer === 'refuse',
  run: ({ selection }: { selection: Chosen }, done: () => void) => ask({ answer, selection, done }),
});

export const Page = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<RequestRow | null>(null);
  const [opened, setOpened] = useState<RequestRow | null>(null);
  const [replaced, setReplaced] = useState<RequestRow | null>(null);
  const go = useGo();
  const one = (r: RequestRow, answer: Answer) => ({
    key: answer,
    label: fr.acts[answer],
    icon: icons[answer],
    danger: answer === 'refuse',
    onClick: () =>
      setAsked({
        answer,
        selection: { ids: [r.id] },
        about: aboutOf(r),
        person: r,
        done: () => setOpened(null),
      }),
  });
  const filesAct = (r: RequestRow) => ({
    key: 'files',
    label: fr.seeFiles,
    icon: Paperclip,
    onClick: () => setShown(r),
  });
  const see = (r: RequestRow): void =>
    void go(board.screen, {
      // The desk shows who the search finds, the telephone one person: both are the one who asked.
      query: { view: 'month', anchor: r.startsOn, q: r.matricule, person: r.collaboratorId },
    });
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={absenceRequests}
      of={requestList}
      live={TOPICS}
      sort={{ name: 'startsOn', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      actions={<AwayButton />}
      bulk={{ others: ANSWERS.map((answer) => bulkAct(answer, setAsked)) }}
      view={{
        label: (r: RequestRow) => `${r.name}, ${r.code}, ${formatPlainDay(r.startsOn)}`,
        cells,
        onOpen: setOpened,
        actions: (r: RequestRow) => [
          ...(r.awaitsMe ? ANSWERS : []).map((answer) => one(r, answer)),
          ...(r.files > 0 ? [filesAct(r)] : []),
          { key: 'see', label: fr.seeOnBoard, icon: CalendarRange, onClick: () => see(r) },
        ],
      }}
    >
      {opened !== null && (
        <RequestDrawer
          key={opened.id}
          request={opened}
          onRefuse={one(opened, 'refuse').onClick}
          onReplace={() => setReplaced(opened)}
          onBoard={() => see(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      {replaced !== null && <Replaced request={replaced} onClose={() => setReplaced(null)} />}
      {shown !== null && <ShownFiles request={shown} onClose={() => setShown(null)} />}
      {asked && (
        <AnswerModal
          answer={asked.answer}
          selection={asked.selection}
          about={asked.about}
          onClose={() => setAsked(null)}
          onReplace={asked.person && (() => setReplaced(asked.person ?? null))}
          {...(asked.done === undefined ? {} : { onDone: asked.done })}
        />
      )}
    </ListPage>
  );
};
