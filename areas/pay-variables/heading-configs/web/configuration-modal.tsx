// One infrastructure: its payroll software, what counts there, its snapshots.
import { Alert, Button, Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Snowflake } from 'lucide-react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useState } from 'react';
import {
  ConfigurationForm,
  evpConfiguration,
  type Configuration,
} from '../configuration-contract.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { SnapshotLines } from './snapshot-lines.tsx';

interface Typed extends Record<string, unknown> {
  readonly infraId: number;
  readonly softwareId: number | null;
  readonly note: string;
  readonly version: number;
}
const touched = [evpConfiguration.load, evpConfiguration.infrastructureList] as const;

/** What counts here, with where it is seen. */
const Facts = ({ of }: { readonly of: Configuration }) => {
  const t = useTexts(fr);
  return (
    <DescriptionList
      items={[
        {
          label: fr.headingsHere,
          value: (
            <AppLink
              to={headingConfigs.levelPage}
              query={{ place: `i${of.infraId}` }}
              className={'link'}
            >
              {of.headings}
            </AppLink>
          ),
        },
        { label: fr.ownHereCount, value: of.own },
        {
          label: fr.modelsTitle,
          value: of.models.map((m) => t('modelFrom', { label: m.label, from: m.from })).join(', '),
          wide: true,
        },
        { label: fr.undecidedHere, value: of.undecided.join(', '), wide: true },
      ]}
    />
  );
};

const Snapshots = ({ of, writes }: { readonly of: Configuration; readonly writes: boolean }) => {
  const t = useTexts(fr);
  const freeze = useApiMutation(evpConfiguration.generateSnapshot, {
    invalidates: touched,
    onSuccess: ({ made, number }) => {
      if (made) toast.success(t('frozen', { number }));
      else toast.info(t('frozenSame', { number }));
    },
  });
  return (
    <section className="stack shrink" aria-label={fr.snapshots} data-wide>
      <div className="row apart">
        <h3>{fr.snapshots}</h3>
        {writes && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Snowflake size={13} aria-hidden />}
            loading={freeze.isPending}
            onClick={() => freeze.mutate({ query: { infra: of.infraId } })}
          >
            {fr.freeze}
          </Button>
        )}
      </div>
      <p className="note">{fr.snapshotAbout}</p>
      {of.changed && (
        <Alert color="warning" icon={<CircleAlert size={16} aria-hidden />}>
          {fr.changedSince}
        </Alert>
      )}
      {of.snapshots.length === 0 ? (
        <p className="note">{fr.noSnapshot}</p>
      ) : (
        <SnapshotLines snapshots={of.snapshots} />
      )}
    </section>
  );
};

const Edit = ({ of, onClose }: { readonly of: Configuration; readonly onClose: () => void }) => {
  const t = useTexts(fr);
  const cache = useQueryClient();
  const [software, setSoftware] = useState(of.softwareId);
  const handle = useServerForm<Typed, { version: number }>({
    success: fr.saved,
    initialValues: {
      infraId: of.infraId,
      softwareId: of.softwareId,
      note: of.note,
      version: of.version,
    },
    schema: ConfigurationForm,
    onMerged: (values) => setSoftware(values.softwareId),
    send: (body) => send(evpConfiguration.save, { body }),
    onSaved: () => {
      void invalidate(cache, ...touched).then(onClose);
    },
  });
  const { form } = handle;
  return (
    <ModalForm
      opened
      size="large"
      title={t('configurationOf', { name: of.name })}
      handle={handle}
      onClose={onClose}
    >
      <Select
        label={fr.software}
        description={fr.softwareHint}
        clearable
        placeholder={of.inherited === null ? fr.softwareNobody : t('softwareInherit', of.inherited)}
        data={of.software.map((s) => ({ value: String(s.id), label: s.label }))}
        error={form.errors['softwareId']}
        value={software === null ? null : String(software)}
        onChange={(v) => {
          const id = v === null ? null : Number(v);
          setSoftware(id);
          form.setFieldValue('softwareId', id);
        }}
      />
      <Textarea
        label={fr.note}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
      <div data-wide>
        <Facts of={of} />
      </div>
      <Snapshots of={of} writes />
    </ModalForm>
  );
};

export const ConfigurationModal = ({
  infra,
  onClose,
}: {
  readonly infra: number;
  readonly onClose: () => void;
}) => {
  const t = useTexts(fr);
  const writes = useMay()('heading-config.write');
  const loaded = useApi(evpConfiguration.load, { query: { infra } }, { fresh: 0 });
  if (loaded.data !== undefined && writes)
    return <Edit key={`${infra} ${loaded.data.version}`} of={loaded.data} onClose={onClose} />;
  return (
    <AppModal
      opened
      size="large"
      title={
        loaded.data === undefined
          ? fr.configurationTitle
          : t('configurationOf', { name: loaded.data.name })
      }
      onClose={onClose}
    >
      <LoadState query={loaded}>
        {(of) => (
          <>
            <Facts of={of} />
            <Snapshots of={of} writes={false} />
          </>
        )}
      </LoadState>
    </AppModal>
  );
};
