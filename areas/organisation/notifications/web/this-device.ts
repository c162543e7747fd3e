// This browser as one of the devices that are told.
import { send } from '#platform/web/client/send.ts';
import { pushDevices } from '../push-contract.ts';

/** The device that this browser is, as the server named it. */
const KEY = 'push-device';
export const thisDevice = (): number | null => Number(localStorage.getItem(KEY)) || null;

export const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
export const isDenied = (): boolean => isAble() && Notification.permission === 'denied';

const subscribe = async (key: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (problem) {
    // A subscription by a former key of the portal stands in the way.
    const old = await pushManager.getSubscription();
    if (old === null) throw problem;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
};

/** Asks the person, then the browser, then tells the server. False where the person says no. */
export const addThisDevice = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await send(pushDevices.key, {});
  const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
  const { id } = await send(pushDevices.add, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  });
  localStorage.setItem(KEY, String(id));
  return true;
};

/** After the server has forgotten it. */
export const dropThisDevice = async (): Promise<void> => {
  localStorage.removeItem(KEY);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
