// A document before it is sent.
import { Alert, Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { addDays, daysBetween } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { ApiError } from '#platform/web/client/api-error.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { href } from '#platform/web/router/href.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { signatures, type ParticipantForm, type SignatureDetail } from '../contract.ts';
import { fr } from '../fr.ts';
import { newPerson, PeopleEditor } from './people-editor.tsx';
import { usePdf } from './pdf-view.tsx';

const t = texts(fr);
const WARN_DAYS = 60;

/** The seal's certificate, told before it ends. */
const SealNote = () => {
  const options = useApi(signatures.formOptions, {});
  const seal = options.data?.seal;
  if (seal === undefined) return null;
  const day = formatDay(seal.endsOn);
  const left = daysBetween(today(), seal.endsOn);
  if (left < 0) return <Alert color="danger">{t('sealEnded', { day })}</Alert>;
  if (left < WARN_DAYS) return <Alert color="warning">{t('sealEnds', { day })}</Alert>;
  return (
    <p className="quiet">
      {t('sealAbout', { name: seal.name, day })} {seal.isSelfMade ? fr.sealSelfMade : ''}
    </p>
  );
};

const personOf = (one: SignatureDetail['participants'][number]): ParticipantForm => ({
  role: one.role,
  name: one.name,
  email: one.email,
  collaboratorId: one.collaboratorId,
  fields: one.fields,
});

const useDraft = (row: SignatureDetail) => {
  const [values, setValues] = useState({
    title: row.title,
    message: row.message,
    isInOrder: row.isInOrder,
    expiresOn: row.expiresOn < today() ? addDays(today(), 30) : row.expiresOn,
    reminderDays: row.reminderDays,
    participants: row.participants.length === 0 ? [newPerson()] : row.participants.map(personOf),
  });
  const [fault, setFault] = useState<string | null>(null);
  const saving = useApiMutation(signatures.save, {
    invalidates: [signatures.list, signatures.load],
    quiet: true,
    onSuccess: () => toast.success(fr.saved),
  });
  const save = (): void => {
    setFault(null);
    saving.mutate(
      { params: { id: row.id }, body: { ...values, version: row.version } },
      {
        onError: (error) =>
          setFault(
            error instanceof ApiError
              ? [...new Set(error.details.map(({ message }) => message))].join(' ') || error.message
              : String(error),
          ),
      },
    );
  };
  const [isChanged, setChanged] = useState(row.participants.length === 0);
  const put = (next: Partial<typeof values>): void => {
    setValues({ ...values, ...next });
    setChanged(true);
  };
  return { values, put, save, fault, isChanged, isSaving: saving.isPending };
};

export const DraftPage = ({
  row,
  actions,
}: {
  readonly row: SignatureDetail;
  readonly actions: ReactNode;
}) => {
  const { values, put, save, fault, isChanged, isSaving } = useDraft(row);
  const [chosen, setChosen] = useState(0);
  const options = useApi(signatures.formOptions, {});
  const url = href(signatures.file, { params: { id: row.id, which: 'shown' } });
  const shown = usePdf(url, row.sha256);
  return (
    <div className="page rest ground">
      <PageHeader title={row.title} subtitle={row.infrastructure} />
      <div className="body stack packed gap-12">
        <SealNote />
        <div className="columns gap-12">
          <TextInput
            label={fr.titleLabel}
            value={values.title}
            onChange={(e) => put({ title: e.currentTarget.value })}
          />
          <DayField
            label={fr.expiresOn}
            value={values.expiresOn}
            onChange={(expiresOn) => put({ expiresOn: expiresOn ?? values.expiresOn })}
          />
          <NumberInput
            label={fr.reminderDays}
            description={fr.reminderHint}
            min={0}
            max={30}
            value={values.reminderDays}
            onChange={(days) => put({ reminderDays: Number(days) || 0 })}
          />
          <Switch
            label={fr.isInOrder}
            description={fr.isInOrderHint}
            checked={values.isInOrder}
            onChange={(e) => put({ isInOrder: e.currentTarget.checked })}
          />
        </div>
        <Textarea
          label={fr.message}
          autosize
          minRows={2}
          value={values.message}
          onChange={(e) => put({ message: e.currentTarget.value })}
        />
        {fault !== null && (
          <Alert color="danger" role="alert">
            {fault}
          </Alert>
        )}
        <div className="row gap-8">
          <Button variant={isChanged ? 'filled' : 'default'} loading={isSaving} onClick={save}>
            {fr.save}
          </Button>
          {/* What is sent is what was saved. */}
          {isChanged ? <span className="quiet">{fr.saveFirst}</span> : actions}
        </div>
        <PeopleEditor
          value={values.participants}
          people={options.data?.people ?? []}
          shown={shown}
          chosen={chosen}
          onChoose={setChosen}
          onChange={(participants) => put({ participants })}
        />
      </div>
    </div>
  );
};
