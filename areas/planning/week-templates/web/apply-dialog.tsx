// A template laid down on the people chosen on the board: the choices, what would become of each day, then one change that Ctrl Z takes back.
import { Button, Checkbox, Select, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { DayRange } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import type { CellChange } from '#areas/planning/changes/contract.ts';
import { weekTemplates, type Applied, type Template } from '../contract.ts';
import { fr } from '../fr.ts';
import { Foreseen } from './foreseen.tsx';
import {
  changedCount,
  useApplying,
  useForeseen,
  writtenCells,
  type Begins,
  type Choice,
} from './use-applying.ts';
import css from './templates.module.css';

const t = texts(fr);
export interface ApplyDialogProps {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly range: DayRange;
  readonly onWritten: (change: { readonly cells: readonly CellChange[] }) => void;
  readonly onClose: () => void;
}
const choiceOf = ({ first, last }: DayRange, templates: readonly Template[]): Choice => ({
  template: templates.length === 1 ? (templates[0]?.id ?? null) : null,
  first,
  last,
  replaces: false,
  frees: false,
  published: false,
  holidays: false,
});
const REASON = 3;
const isReady = (foreseen: Applied | null, reason: string): foreseen is Applied =>
  foreseen !== null &&
  changedCount(foreseen) > 0 &&
  (!foreseen.reasonNeeded || reason.trim().length >= REASON);

/** In which week each person begins: all in one, each a week after the one before, or as chosen for one. */
const useBegins = (people: ApplyDialogProps['people'], count: number) => {
  const [first, setFirst] = useState(0);
  const [shifted, setShifted] = useState(false);
  const [own, setOwn] = useState<Readonly<Record<number, number>>>({});
  const begins: Begins = people.map(({ id }, i) => ({
    id,
    week: (own[id] ?? first + (shifted ? i : 0)) % count,
  }));
  return {
    begins,
    first: first % count,
    shifted,
    setFirst,
    setShifted,
    set: (person: number, week: number) => setOwn({ ...own, [person]: week }),
  };
};

const CHECKS = ['replaces', 'frees', 'published', 'holidays'] as const;
interface ChoicesProps {
  readonly templates: readonly Template[];
  readonly choice: Choice;
  readonly onChoice: (next: Partial<Choice>) => void;
}
const Choices = ({ templates, choice, onChoice }: ChoicesProps) => (
  <>
    <div className={`${css['fields']} ${css['choice']}`}>
      <Select
        label={fr.template}
        placeholder={fr.chooseTemplate}
        data-autofocus
        searchable
        openOnFocus={false}
        data={templates.map((x) => ({ value: String(x.id), label: t('templateOf', x) }))}
        value={choice.template === null ? null : String(choice.template)}
        onChange={(value) => onChoice({ template: value === null ? null : Number(value) })}
      />
      <DayField label={fr.first} value={choice.first} onChange={(first) => onChoice({ first })} />
      <DayField label={fr.last} value={choice.last} onChange={(last) => onChoice({ last })} />
    </div>
    <div className="columns gap-8">
      {CHECKS.map((name) => (
        <Checkbox
          key={name}
          label={fr[name]}
          disabled={name === 'frees' && !choice.replaces}
          checked={choice[name] && (name !== 'frees' || choice.replaces)}
          onChange={(e) => onChoice({ [name]: e.currentTarget.checked })}
        />
      ))}
    </div>
  </>
);

const Body = ({
  templates,
  people,
  range,
  onWritten,
  onClose,
}: ApplyDialogProps & { readonly templates: readonly Template[] }) => {
  const [choice, setChoice] = useState(() => choiceOf(range, templates));
  const [reason, setReason] = useState('');
  const count = templates.find((x) => x.id === choice.template)?.weeks.length ?? 1;
  const begins = useBegins(people, count);
  const { foreseen, error, isStale, askAgain } = useForeseen(choice, begins.begins);
  const applying = useApplying(askAgain);
  const ready = isReady(foreseen, reason) && !isStale && !applying.sending;
  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (!ready || foreseen === null) return;
    const done = await applying.apply({ choice, people: begins.begins }, foreseen, reason);
    if (done === null) return;
    onWritten({ cells: writtenCells(done) });
    onClose();
  };
  return (
    <form className="stack gap-12" onSubmit={(e) => void submit(e)}>
      <Choices
        templates={templates}
        choice={choice}
        onChoice={(next) => setChoice({ ...choice, ...next })}
      />
      {count > 1 && (
        <div className={css['fields']}>
          <Select
            label={fr.begins}
            allowDeselect={false}
            data={Array.from({ length: count }, (_, n) => ({
              value: String(n),
              label: t('week', { n: n + 1 }),
            }))}
            value={String(begins.first)}
            onChange={(value) => begins.setFirst(Number(value))}
          />
          {people.length > 1 && (
            <Checkbox
              className={css['beside'] ?? ''}
              label={fr.shifted}
              checked={begins.shifted}
              onChange={(e) => begins.setShifted(e.currentTarget.checked)}
            />
          )}
        </div>
      )}
      {foreseen !== null && <Foreseen foreseen={foreseen} weeks={count} onWeek={begins.set} />}
      {foreseen?.reasonNeeded === true && (
        <Textarea
          label={fr.reason}
          description={fr.reasonHint}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(e) => setReason(e.currentTarget.value)}
        />
      )}
      <FailureAlert error={applying.error ?? error} />
      <div className="row end">
        <Button variant="default" onClick={onClose} disabled={applying.sending}>
          {fr.cancel}
        </Button>
        <Button type="submit" loading={applying.sending} disabled={!ready}>
          {t('apply', { count: foreseen === null || isStale ? 0 : changedCount(foreseen) })}
        </Button>
      </div>
    </form>
  );
};

export const ApplyDialog = (props: ApplyDialogProps) => {
  const { people, onClose } = props;
  const list = useApi(weekTemplates.list, {}, { fresh: 0 });
  return (
    <AppModal
      opened
      onClose={onClose}
      size="large"
      title={t('applyTitle', { count: people.length, name: people[0]?.name ?? '' })}
    >
      <LoadState query={list}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState title={fr.nobody}>
              {fr.nobodyText} <AppLink to={weekTemplates.page}>{fr.manage}</AppLink>
            </EmptyState>
          ) : (
            <Body {...props} templates={templates} />
          )
        }
      </LoadState>
    </AppModal>
  );
};
