// One message to a push service. The address comes from a browser: it is judged as every address that somebody typed, and what was judged is
// what is connected to.
import { requestTyped } from '#platform/server/outgoing/typed-request.ts';
import type { Services } from '#platform/server/services.ts';
import { pushKeys, webPush } from './push-keys.ts';

const PATIENCE_MS = 10_000;
/** After a day a message of this portal says nothing new: the bell has it. */
const KEPT_SECONDS = 24 * 3_600;

export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
export interface PushMessage {
  /** Of the message, the same when it is sent again: the push service keeps the last of them. */
  readonly id: string;
  readonly isUrgent: boolean;
  readonly body: string;
  readonly url: string;
}

type Kit = Pick<Services, 'db' | 'secrets' | 'config'>;

/** Who push services write to about this portal: https addresses alone are taken. */
const subjectOf = ({ publicUrl, MAIL_FROM }: Kit['config']): string =>
  publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${/[^\s<]+@[^\s>]+/.exec(MAIL_FROM)?.[0] ?? 'postmaster@localhost'}`;

/** The status of the push service's answer. Throws where it cannot be reached, or may not. */
export const sendPush = async (
  kit: Kit,
  { endpoint, keys }: Subscription,
  { id, isUrgent, body, url }: PushMessage,
): Promise<number> => {
  const own = await pushKeys(kit);
  const library = await webPush();
  const made = library.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify({ tag: id, body, url }),
    {
      vapidDetails: { subject: subjectOf(kit.config), ...own },
      TTL: KEPT_SECONDS,
      urgency: isUrgent ? 'high' : 'normal',
      topic: id.replaceAll('-', ''),
    },
  );
  const answer = await requestTyped(new URL(endpoint), kit.config, {
    method: 'POST',
    headers: made.headers as Record<string, string>,
    ...(made.body === null ? {} : { body: made.body }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  answer.resume();
  return answer.statusCode ?? 0;
};
