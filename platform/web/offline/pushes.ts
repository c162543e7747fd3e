// What the service worker does with a push: shows it, always, and leads to its thing when it is pressed.
import { fr } from './fr.ts';

/** What of a service worker is used here; the compiler's own description of one does not go together with that of a page. */
interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}
export interface PushEvent extends Waiting {
  readonly data: { json(): unknown } | null;
}
export interface PressEvent extends Waiting {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Shown {
  readonly tag: string;
  readonly body: string;
  readonly icon: string;
  readonly badge: string;
  readonly lang: string;
  readonly data: string;
}
interface OpenPage {
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}
export interface PushScope {
  addEventListener(type: 'push', on: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', on: (event: PressEvent) => void): void;
  readonly registration: { showNotification(title: string, options: Shown): Promise<void> };
  readonly clients: {
    matchAll(o: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

const ALL = '/notifications';
/** Of the portal alone, whatever was sent. */
const pathOf = (url: unknown): string =>
  typeof url === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(url) ? url : ALL;
const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

const read = (data: PushEvent['data']): Readonly<Record<string, unknown>> => {
  try {
    return Object(data?.json()) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
};

/** Browsers take the subscription away from those who show nothing: what cannot be read is shown too. The tag makes two of the same one. */
const show = (scope: PushScope, data: PushEvent['data']): Promise<void> => {
  const { tag, body, url } = read(data);
  return scope.registration.showNotification(fr.product, {
    tag: textOf(tag, 'roulement'),
    body: textOf(body, fr.pushed),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    lang: 'fr',
    data: pathOf(url),
  });
};

/** In a page of the portal that is open, or in a new one. */
const open = async (scope: PushScope, path: string): Promise<void> => {
  for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    try {
      await page.focus();
      await page.navigate(path);
      return;
    } catch {
      // A page that this worker does not control may not be led anywhere.
    }
  await scope.clients.openWindow(path);
};

export const listenToPushes = (scope: PushScope): void => {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, pathOf(event.notification.data)));
  });
};
