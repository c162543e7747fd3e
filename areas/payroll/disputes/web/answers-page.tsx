// Objections of one's teams: read, corrected where they are right, answered.
import { Check, X } from 'lucide-react';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { days } from '#areas/working-time/days/contract.ts';
import { disputeList, disputes, type DisputeRow } from '../contract.ts';
import { disputeFlow } from '../dispute-status.ts';
import { fr } from '../fr.ts';
import { looks } from './looks.ts';

const cells = { status: (r: DisputeRow) => <StatusOf looks={looks} status={r.status} /> };

const About = ({ row, what }: { readonly row: DisputeRow; readonly what: string }) => {
  const attached = useApi(disputes.files, { params: { id: row.id } });
  return (
    <>
      <p>
        <strong>{row.subject}</strong> · {row.shown}
      </p>
      <p>{row.text}</p>
      <FileLinks files={attached.data?.files ?? []} />
      {row.day !== null && (
        <AppLink to={days.day} params={{ collaborator: row.collaboratorId, day: row.day }}>
          {fr.openDay}
        </AppLink>
      )}
      <p className="quiet">{what}</p>
    </>
  );
};

const useAnswers = () => {
  const may = useMay();
  const answer = (
    key: 'accept' | 'refuse',
    { icon, label, about }: { icon: typeof Check; label: string; about: string },
  ): RowMove<DisputeRow> => ({
    key,
    label: fr[key],
    icon,
    danger: key === 'refuse',
    offered: ({ status }) => movesOf(disputeFlow, { status, isOwn: false }, may).includes(key),
    reason: {
      title: ({ row }) => `${fr[key]} · ${row?.name ?? ''}`,
      about: (row) => row !== null && <About row={row} what={about} />,
      label,
      maxLength: 1_000,
    },
    run: ({ row }, reason) =>
      send(disputes.answer, { params: { id: row?.id ?? 0, answer: key }, body: { reason } }),
    done: () => fr.answered[key],
  });
  return useMoves(
    [
      answer('accept', { icon: Check, label: fr.whatWasDone, about: fr.acceptAbout }),
      answer('refuse', { icon: X, label: fr.why, about: fr.refuseAbout }),
    ],
    [disputes.list],
  );
};

export const Page = () => {
  const { actions, dialog } = useAnswers();
  return (
    <ListPage
      title={fr.answersTitle}
      about={fr.answersAbout}
      routes={disputes}
      of={disputeList}
      sort={{ name: 'openedAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.answersEmpty, text: fr.answersEmptyText }}
      view={{
        label: (r: DisputeRow) => `${r.name}, ${r.subject}`,
        cells,
        actions,
      }}
    >
      {dialog}
    </ListPage>
  );
};
