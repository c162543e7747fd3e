// Offered once an account is there: the application on the screen of the telephone, and being told of changes.
import { Button } from '@mantine/core';
import { BellRing, Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { canInstall, install, installsByMenu } from './install-offer.ts';
import { addThisDevice, isAble, isDenied } from './this-device.ts';

const Install = () => {
  const [offered, setOffered] = useState(canInstall);
  if (installsByMenu()) return <p className="quiet">{fr.installByMenu}</p>;
  if (!offered) return null;
  const run = (): void => {
    setOffered(false);
    install().catch((error: unknown) => toast.danger(error));
  };
  return (
    <Button variant="default" leftSection={<Download size={14} aria-hidden />} onClick={run}>
      {fr.install}
    </Button>
  );
};

const Told = () => {
  const [state, setState] = useState<'offered' | 'busy' | 'over'>(
    isAble() && !isDenied() ? 'offered' : 'over',
  );
  if (state === 'over') return null;
  const run = (): void => {
    setState('busy');
    addThisDevice()
      .then((isAdded) => {
        if (isAdded) toast.success(fr.deviceAdded);
      })
      .catch((error: unknown) => toast.danger(error))
      .finally(() => setState('over'));
  };
  return (
    <Button
      variant="default"
      leftSection={<BellRing size={14} aria-hidden />}
      loading={state === 'busy'}
      onClick={run}
    >
      {fr.deviceAdd}
    </Button>
  );
};

export const ThisTelephone = () => (
  <div className="stack gap-12">
    <Install />
    <Told />
  </div>
);
