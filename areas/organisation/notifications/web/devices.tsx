// The telephones and browsers that are told, how well each is reached, and this one.
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, Download } from 'lucide-react';
import { useState } from 'react';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { deviceName } from '#platform/web/texts/device-name.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { pushDevices, type Device } from '../push-contract.ts';
import css from './choices.module.css';
import { canInstall, install, installsByMenu } from './install-offer.ts';
import { addThisDevice, dropThisDevice, isAble, isDenied, thisDevice } from './this-device.ts';

const Health = ({ device }: { readonly device: Device }) => {
  const t = useTexts(fr);
  const { since, lastSuccessAt, lastFailureAt, works } = device;
  const last =
    lastSuccessAt === null
      ? fr.deviceUnused
      : t('deviceWorked', { date: showInstant(lastSuccessAt) });
  return (
    <small className="quiet">
      {t('deviceSince', { date: showInstant(since) })},{' '}
      {works || lastFailureAt === null
        ? last
        : t('deviceFailed', { date: showInstant(lastFailureAt) })}
    </small>
  );
};

const Line = ({ device }: { readonly device: Device }) => {
  const t = useTexts(fr);
  const name = deviceName(device.userAgent);
  const isHere = device.id === thisDevice();
  const remove = useApiMutation(pushDevices.remove, {
    invalidates: [pushDevices.list],
    onSuccess: async () => {
      if (isHere) await dropThisDevice();
      toast.success(fr.deviceRemoved);
    },
  });
  return (
    <li>
      <span>
        {name} {isHere && <StatusBadge kind="success" label={fr.deviceHere} />}
        <Health device={device} />
      </span>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('deviceRemoveOne', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: device.id } })}
      >
        {fr.deviceRemove}
      </Button>
    </li>
  );
};

const AddHere = () => {
  const cache = useQueryClient();
  const [denied, setDenied] = useState(isDenied);
  const add = useMutation({
    mutationFn: addThisDevice,
    onSuccess: async (isAdded) => {
      if (!isAdded) return setDenied(true);
      await invalidate(cache, pushDevices.list);
      toast.success(fr.deviceAdded);
    },
    onError: (problem) => toast.danger(problem),
  });
  if (!isAble()) return <p className="quiet">{fr.deviceUnable}</p>;
  if (denied) return <p className="quiet">{fr.deviceDenied}</p>;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<BellRing size={14} aria-hidden />}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        {fr.deviceAdd}
      </Button>
    </div>
  );
};

/** Safari installs by its own menu; where nothing is offered there is nothing to press. */
const Install = () => {
  const [offered, setOffered] = useState(canInstall);
  if (installsByMenu()) return <p className="quiet">{fr.installByMenu}</p>;
  if (!offered) return null;
  const run = (): void => {
    setOffered(false);
    install().catch((error: unknown) => toast.danger(error));
  };
  return (
    <div>
      <Button variant="default" leftSection={<Download size={14} aria-hidden />} onClick={run}>
        {fr.install}
      </Button>
    </div>
  );
};

export const Devices = () => {
  const loaded = useApi(pushDevices.list, {});
  return (
    <section className="stack gap-12" aria-labelledby="notification-devices">
      <h3 className="heading" id="notification-devices">
        {fr.devices}
      </h3>
      <p className="quiet">{fr.devicesAbout}</p>
      <LoadState query={loaded}>
        {(devices) => (
          <>
            {devices.length === 0 ? (
              <p className="quiet">{fr.deviceNone}</p>
            ) : (
              <ul className={`${css['devices']} plain`}>
                {devices.map((device) => (
                  <Line key={device.id} device={device} />
                ))}
              </ul>
            )}
            <Install />
            {!devices.some(({ id }) => id === thisDevice()) && <AddHere />}
          </>
        )}
      </LoadState>
    </section>
  );
};
