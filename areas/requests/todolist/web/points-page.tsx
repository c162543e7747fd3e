// The points of one category of a month: where each stands, who prepared and who reviewed it, its comment.
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { todolist, type Checkpoint, type Named } from '../contract.ts';
import { fr } from '../fr.ts';
import { statusNumber, todoFlow, todoStatus } from '../todo-status.ts';
import { looks } from './looks.ts';
import { categoryName, MonthChoice, useMonth } from './month.tsx';

const t = texts(fr);
const CHANGED = [todolist.list, todolist.edit, todolist.control];
const done = (text: string) => ({ invalidates: CHANGED, onSuccess: () => toast.success(text) });

const Moves = ({ point }: { readonly point: Checkpoint }) => {
  const may = useMay();
  const moving = useApiMutation(todolist.validate, done(fr.saved));
  const removing = useApiMutation(todolist.removeCheckpoint, done(fr.removed));
  if (point.isSeen) return <span className="quiet">{fr.selfTicking}</span>;
  const row = { status: point.status, isOwn: point.preparedByMe };
  return (
    <div className="row gap-8">
      {movesOf(todoFlow, row, may).map((move) => {
        const to = todoStatus.transitions[move][0]?.to ?? 'open';
        return (
          <Button
            key={move}
            size="xs"
            variant="default"
            aria-label={`${fr.moves[move]} : ${point.label}`}
            onClick={() =>
              moving.mutate({
                params: { checkpoint: point.id, checkpointStatus: statusNumber(to) },
              })
            }
          >
            {fr.moves[move]}
          </Button>
        );
      })}
      {point.topicId === null && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Trash2 size={14} aria-hidden />}
          aria-label={`${fr.remove} : ${point.label}`}
          onClick={() => removing.mutate({ params: { checkpoint: point.id } })}
        >
          {fr.remove}
        </Button>
      )}
    </div>
  );
};

const Comment = ({ point }: { readonly point: Checkpoint }) => {
  const [comment, setComment] = useState(point.comment);
  const saving = useApiMutation(todolist.saveComment, done(fr.saved));
  return (
    <Textarea
      aria-label={`${fr.comment} : ${point.label}`}
      placeholder={fr.comment}
      autosize
      maxLength={2_000}
      value={comment}
      onChange={(e) => setComment(e.currentTarget.value)}
      onBlur={() => {
        if (comment.trim() !== point.comment)
          saving.mutate({ body: { checkpoint: point.id, comment, version: point.version } });
      }}
    />
  );
};

const One = ({ point }: { readonly point: Checkpoint }) => (
  <li className="stack gap-8 edge-below pad-y">
    <div className="row apart gap-12">
      <h3>
        {point.label}
        {point.agency === null ? '' : ` · ${point.agency.name}`}
      </h3>
      <StatusOf looks={looks} status={point.status} />
    </div>
    <p className="quiet">
      {fr.due} : {formatDay(point.dueOn)}
      {point.isLate ? ` · ${fr.late}` : ''}
      {point.supervisor === ''
        ? ''
        : ` · ${point.supervisor} : ${point.responsible ?? fr.noneNamed}`}
      {point.preparer === null ? '' : ` · ${fr.preparer} ${point.preparer}`}
      {point.reviewer === null ? '' : ` · ${fr.reviewer} ${point.reviewer}`}
    </p>
    {point.reason !== null && <p>{point.reason}</p>}
    <Moves point={point} />
    <Comment key={point.version} point={point} />
  </li>
);

interface AddProps {
  readonly companies: readonly Named[];
  readonly month: string;
  readonly category: number;
}
const Add = ({ companies, month, category }: AddProps) => {
  const [label, setLabel] = useState('');
  const [company, setCompany] = useState(companies[0]?.id ?? 0);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const adding = useApiMutation(todolist.addCheckpoint, done(fr.saved));
  if (companies.length === 0) return null;
  return (
    <div className="row gap-12 bottom">
      <Select
        label={fr.company}
        data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(company)}
        allowDeselect={false}
        onChange={(id) => setCompany(Number(id))}
      />
      <TextInput
        label={fr.point}
        maxLength={160}
        value={label}
        onChange={(e) => setLabel(e.currentTarget.value)}
      />
      <DayField label={fr.due} value={dueOn} onChange={setDueOn} />
      <Button
        disabled={label.trim() === '' || dueOn === null}
        onClick={() => {
          const body = { category, month, infraId: company, label, dueOn: dueOn ?? '' };
          adding.mutate({ body }, { onSuccess: () => setLabel('') });
        }}
      >
        {fr.add}
      </Button>
    </div>
  );
};

export const Page = () => {
  const { category } = usePageParams(todolist.edit);
  const [month, setMonth] = useMonth();
  const loaded = useApi(todolist.edit, { params: { category }, query: { month } });
  return (
    <ReadingPage title={t('edit', { category: categoryName(category) })}>
      <div className="row gap-12">
        <MonthChoice month={loaded.data?.month ?? month} onChange={setMonth} />
        <AppLink to={todolist.control} params={{ category }} query={{ month }}>
          {fr.toControl}
        </AppLink>
      </div>
      <LoadState query={loaded}>
        {({ companies, points, month: shown }) => (
          <>
            {points.length === 0 && <p className="quiet">{fr.nothing}</p>}
            {companies.map((company) => (
              <section key={company.id}>
                <h2>{company.name}</h2>
                <ul className="plain">
                  {points
                    .filter((point) => point.company.id === company.id)
                    .map((point) => (
                      <One key={point.id} point={point} />
                    ))}
                </ul>
              </section>
            ))}
            <Add companies={companies} month={shown} category={category} />
          </>
        )}
      </LoadState>
    </ReadingPage>
  );
};
