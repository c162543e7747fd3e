// Terminals: their keys, when they were last heard of, how wrong their clock is.
import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isDrift } from '#engines/clocking/punches.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge, type StatusBadgeProps } from '#platform/web/status-badge/status-badge.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DeviceView } from '../shapes.ts';
import { DEVICE_KINDS, type DeviceKind } from '../words.ts';
import css from './clocking.module.css';

const t = texts(fr);
type Answer = Output<typeof clocking.devices>;

const lookOf = (d: DeviceView): StatusBadgeProps => {
  if (d.revokedAt !== null) return { kind: 'default', label: fr.revoked };
  if (d.kind === 'phones') return { kind: 'success', label: fr.speaking };
  if (d.lastSeenAt === null) return { kind: 'info', label: fr.neverSeen };
  return d.silent ? { kind: 'danger', label: fr.silent } : { kind: 'success', label: fr.speaking };
};

/** A key, shown once, and what it is for. */
interface Secret {
  readonly key: string;
  readonly kind: DeviceKind;
}

const CreateModal = ({
  places,
  onCreated,
  onClose,
}: {
  readonly places: Answer['places'];
  /** Null: of telephones, which have no key to tell. */
  readonly onCreated: (secret: Secret | null) => void;
  readonly onClose: () => void;
}) => {
  const [name, setName] = useState('');
  const [place, setPlace] = useState(places[0] === undefined ? null : String(places[0].id));
  const [kind, setKind] = useState<DeviceKind>('terminal');
  const isPhones = kind === 'phones';
  const create = useApiMutation(clocking.createDevice, {
    invalidates: [clocking.devices],
    onSuccess: ({ key }) => onCreated(isPhones ? null : { key, kind }),
  });
  return (
    <SmallForm
      title={fr.addDevice}
      confirm={fr.add}
      state={{
        error: create.error,
        busy: create.isPending,
        ready: (isPhones || name.trim().length > 1) && place !== null,
      }}
      onSubmit={() =>
        create.mutate({
          body: { name: isPhones ? fr.phonesName : name.trim(), infraId: Number(place), kind },
        })
      }
      onClose={onClose}
    >
      <NativeSelect
        label={fr.kind}
        data={DEVICE_KINDS.map((value) => ({ value, label: fr.kinds[value] }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as DeviceKind)}
        data-autofocus
      />
      {isPhones ? (
        <p className="quiet">{fr.phonesAbout}</p>
      ) : (
        <TextInput
          label={fr.deviceName}
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Select
        label={fr.agency}
        required
        data={places.map((p) => ({ value: String(p.id), label: p.name }))}
        value={place}
        allowDeselect={false}
        onChange={setPlace}
      />
    </SmallForm>
  );
};

const KeyModal = ({
  secret,
  onClose,
}: {
  readonly secret: Secret;
  readonly onClose: () => void;
}) => (
  <AppModal opened onClose={onClose} title={fr.keyTitle} size="small">
    <div className="stack gap-12">
      <p className="quiet">{fr.keyOnce}</p>
      <code className={css['key']}>{secret.key}</code>
      <p className="quiet">{secret.kind === 'kiosk' ? fr.kiosk.about : fr.keyUse}</p>
      {secret.kind === 'kiosk' && (
        <code className={css['key']}>{`${location.origin}${clocking.kioskPage.path}`}</code>
      )}
      <div className="row end">
        <Button onClick={onClose}>{fr.keyKept}</Button>
      </div>
    </div>
  </AppModal>
);

const PlaceButton = ({ d }: { readonly d: DeviceView }) => {
  const change = useApiMutation(clocking.keepPlaces, { invalidates: [clocking.devices] });
  const [title, message] = d.keepsPlace
    ? [fr.dropPlaces, fr.dropPlacesText]
    : [fr.keepPlaces, fr.keepPlacesText];
  const sure = async (): Promise<void> => {
    if (
      await ask.confirm({
        id: 'clocking-place',
        title,
        message,
        confirmLabel: title,
        danger: d.keepsPlace,
      })
    )
      change.mutate({ params: { id: d.id }, body: { keeps: !d.keepsPlace } });
  };
  return (
    <Button variant="default" size="sm" loading={change.isPending} onClick={() => void sure()}>
      {title}
    </Button>
  );
};

const Line = ({
  d,
  onKey,
}: {
  readonly d: DeviceView;
  readonly onKey: (secret: Secret) => void;
}) => {
  const isPhones = d.kind === 'phones';
  const rotate = useApiMutation(clocking.rotateKey, {
    invalidates: [clocking.devices],
    onSuccess: ({ key }) => (isPhones ? undefined : onKey({ key, kind: d.kind })),
  });
  const revoke = useApiMutation(clocking.revokeDevice, {
    invalidates: [clocking.devices],
    onSuccess: () => {
      toast.success(fr.revokedToast);
    },
  });
  const sure = (title: string, message: string, confirmLabel: string): Promise<boolean> =>
    ask.confirm({ id: 'clocking-device', title, message, confirmLabel, danger: true });
  const askRotate = async (): Promise<void> => {
    if (isPhones || (await sure(fr.rotate, fr.rotateText, fr.rotate)))
      rotate.mutate({ params: { id: d.id } });
  };
  const askRevoke = async (): Promise<void> => {
    if (await sure(fr.revoke, fr.revokeText, fr.revoke)) revoke.mutate({ params: { id: d.id } });
  };
  const drift = d.driftSeconds ?? 0;
  return (
    <li>
      <span className={css['what']}>
        <strong>{d.name}</strong>
        <small>
          {d.agency}
          {d.keepsPlace && ` · ${fr.keepsPlace}`}
          {d.lastSeenAt !== null && ` · ${t('lastSeen', { ago: formatAgo(d.lastSeenAt) })}`}
        </small>
        {isDrift(drift) && (
          <small className="danger">
            {t('clockingAnomalies.clock_drift', { duration: formatHours(Math.abs(drift)) })}
          </small>
        )}
      </span>
      <StatusBadge {...lookOf(d)} />
      <span className="row">
        {d.kind !== 'terminal' && d.revokedAt === null && <PlaceButton d={d} />}
        {(!isPhones || d.revokedAt !== null) && (
          <Button
            variant="default"
            size="sm"
            loading={rotate.isPending}
            onClick={() => void askRotate()}
          >
            {isPhones ? fr.again : fr.rotate}
          </Button>
        )}
        {d.revokedAt === null && (
          <Button
            variant="default"
            size="sm"
            loading={revoke.isPending}
            onClick={() => void askRevoke()}
          >
            {fr.revoke}
          </Button>
        )}
      </span>
    </li>
  );
};

export const Page = () => {
  const answer = useApi(clocking.devices, {});
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  return (
    <>
      <PageHeader title={fr.devicesTitle} subtitle={fr.devicesAbout}>
        <ImportButton
          title={fr.importTitle}
          button={fr.importButton}
          help={fr.importHelp}
          routes={clocking}
          touches={[clocking.list]}
        />
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {fr.addDevice}
        </Button>
      </PageHeader>
      <div className={`${css['page']} stack gap-16 packed`}>
        <LoadState query={answer}>
          {({ devices, places }) => (
            <>
              {devices.length === 0 ? (
                <p className="quiet">{fr.noDevices}</p>
              ) : (
                <ul className={`${css['lines']} ruled`}>
                  {devices.map((d) => (
                    <Line key={d.id} d={d} onKey={setSecret} />
                  ))}
                </ul>
              )}
              {adding && (
                <CreateModal
                  places={places}
                  onClose={() => setAdding(false)}
                  onCreated={(made) => {
                    setAdding(false);
                    setSecret(made);
                    if (made === null) toast.success(fr.phonesAdded);
                  }}
                />
              )}
            </>
          )}
        </LoadState>
      </div>
      {secret !== null && <KeyModal secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
};
