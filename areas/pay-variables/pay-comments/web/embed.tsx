// For pay entry: what was written about a value and its person, and about the month.
import { Button, Drawer, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { RateThis } from '#areas/organisation/satisfaction/web/embed.tsx';
import { evpModels } from '#areas/pay-variables/heading-configs/contract.ts';
import { payComments } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './comments.module.css';
import { Thread } from './thread.tsx';

const t = texts(fr);
const followed = [
  payComments.noteLogs,
  payComments.periodComments,
  payComments.missionComments,
  payComments.modelComments,
  payComments.valueComments,
] as const;

/** Comments on one figure and on its person this month. */
export const ValueComments = ({
  value,
  period,
  mission,
}: {
  readonly value: number | null;
  readonly period: number;
  readonly mission: number;
}) => {
  const reads = useMay()('pay-comment.read');
  const onValue = useApi(
    payComments.valueComments,
    { query: { id: value ?? 0 } },
    { enabled: reads && value !== null },
  );
  const onMission = useApi(
    payComments.missionComments,
    { query: { period, mission } },
    { enabled: reads },
  );
  const addValue = useApiMutation(payComments.addValueComment, {
    invalidates: [payComments.valueComments],
  });
  const addMission = useApiMutation(payComments.addMissionComment, {
    invalidates: [payComments.missionComments],
  });
  if (!reads) return null;
  return (
    <>
      {value !== null && (
        <Thread
          label={fr.forValue}
          comments={onValue.data ?? []}
          sending={addValue.isPending}
          onSend={(text) => addValue.mutateAsync({ body: { value, text } })}
        />
      )}
      <Thread
        label={fr.forMission}
        comments={onMission.data ?? []}
        sending={addMission.isPending}
        onSend={(text) => addMission.mutateAsync({ body: { period, mission, text } })}
      />
    </>
  );
};

const Note = ({ period }: { readonly period: number }) => {
  const writes = useMay()('pay-comment.write');
  const logs = useApi(payComments.noteLogs, { query: { period } });
  const [typed, setTyped] = useState<string | null>(null);
  const save = useApiMutation(payComments.addNote, {
    invalidates: [payComments.noteLogs],
    onSuccess: () => {
      setTyped(null);
      toast.success(fr.noteSaved);
    },
  });
  const [last, ...before] = logs.data ?? [];
  const text = typed ?? last?.text ?? '';
  return (
    <section className={`${css['thread']} stack`} aria-label={fr.note}>
      <h3>{fr.note}</h3>
      {writes ? (
        <form
          className={css['form']}
          onSubmit={(e) => {
            e.preventDefault();
            save.mutate({ params: { period }, body: { text } });
          }}
        >
          <Textarea
            aria-label={fr.note}
            description={fr.noteHint}
            minRows={2}
            maxRows={8}
            maxLength={2_000}
            value={text}
            onChange={(e) => setTyped(e.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            size="xs"
            disabled={typed === null || typed.trim() === '' || typed === last?.text}
            loading={save.isPending}
          >
            {fr.saveNote}
          </Button>
        </form>
      ) : (
        <p>{last?.text ?? fr.noteEmpty}</p>
      )}
      {last !== undefined && (
        <small className="quiet">
          {last.mine ? fr.you : last.user} · {showInstant(last.at)}
        </small>
      )}
      {before.length > 0 && (
        <details>
          <summary>{t('noteHistory', { count: String(before.length) })}</summary>
          <ol>
            {before.map((c) => (
              <li key={c.id}>
                <p>{c.text}</p>
                <small>
                  {c.user} · {showInstant(c.at)}
                </small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
};

/** Comments on one model this month, for who sees the models. */
const ModelComments = ({ period }: { readonly period: number }) => {
  const reads = useMay()(evpModels.choice.may);
  const [chosen, setChosen] = useState<number | null>(null);
  const models = useApi(evpModels.choice, {}, { enabled: reads }).data?.models ?? [];
  const model = models.find((m) => m.id === chosen) ?? models[0];
  const comments = useApi(
    payComments.modelComments,
    { query: { period, model: model?.id ?? 0 } },
    { enabled: model !== undefined },
  );
  const add = useApiMutation(payComments.addModelComment, {
    invalidates: [payComments.modelComments],
  });
  if (model === undefined) return null;
  const choice = (
    <Select
      size="xs"
      aria-label={fr.chooseModel}
      data={models.map((m) => ({ value: String(m.id), label: m.label }))}
      value={String(model.id)}
      allowDeselect={false}
      onChange={(v) => setChosen(Number(v))}
    />
  );
  return (
    <Thread
      key={model.id}
      label={fr.forModel}
      head={choice}
      comments={comments.data ?? []}
      sending={add.isPending}
      onSend={(text) => add.mutateAsync({ body: { period, model: model.id, text } })}
    />
  );
};

/** The note and the comments of a month and its models, and how the month went, beside its grid. */
export const PeriodNotes = ({
  period,
  company,
  onClose,
}: {
  readonly period: number;
  readonly company: number;
  readonly onClose: () => void;
}) => {
  useFocusReturn(true);
  const writes = useMay()('pay-comment.write');
  useLiveInvalidate(`/infrastructures/${company}/evp-front`, followed);
  const comments = useApi(payComments.periodComments, { query: { period } });
  const add = useApiMutation(payComments.addPeriodComment, {
    invalidates: [payComments.periodComments],
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={420}
      title={fr.title}
      withOverlay={false}
      lockScroll={false}
    >
      <div className="stack gap-20">
        <Note period={period} />
        <Thread
          label={fr.forPeriod}
          comments={comments.data ?? []}
          sending={add.isPending}
          onSend={(text) => add.mutateAsync({ params: { period }, body: { text } })}
        />
        <ModelComments period={period} />
        {writes && <RateThis kind="period" id={period} question={fr.howItWent} />}
      </div>
    </Drawer>
  );
};
