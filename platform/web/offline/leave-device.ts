// Signing out on a device that keeps something: what waits is brought first; what cannot be is given up knowingly, or the person stays.
import { texts } from '#platform/contract/texts.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { fr } from './fr.ts';
import { bringNow, emptyDevice } from './offline.ts';
import { outbox } from './outbox.ts';

const t = texts(fr);

/** False when the person stays. */
export const leaveDevice = async (): Promise<boolean> => {
  if (outbox.items().length > 0) await bringNow();
  const count = outbox.items().length;
  const goes =
    count === 0 ||
    (await ask.confirm({
      title: fr.leaveTitle,
      message: t('leave', { count }),
      confirmLabel: fr.leaveYes,
      danger: true,
    }));
  if (goes) await emptyDevice();
  return goes;
};
