// One message to a push service. The address comes from a browser: it is judged as every address that somebody typed, and what was judged is
// what is connected to.
import { once } from 'node:events';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as sealed } from 'node:https';
import { isIP } from 'node:net';
import { allowedAddress } from '#platform/server/outgoing/allowed-address.ts';
import type { Services } from '#platform/server/services.ts';
import { pushKeys, webPush } from './push-keys.ts';

const PATIENCE_MS = 10_000;
/** After a day a message of this portal says nothing new: the bell has it. */
const KEPT_SECONDS = 24 * 3_600;

/** By https; or an address of the operator's own network, which only OUTGOING_PRIVATE opens. */
export const isEndpoint = (endpoint: string): boolean => {
  const { protocol, hostname, username, password } = new URL(endpoint);
  const isPlain = protocol === 'http:' && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (protocol === 'https:' || isPlain) && username === '' && password === '';
};

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
  const target = new URL(endpoint);
  const address = await allowedAddress(target.hostname, kit.config);
  const open = target.protocol === 'https:' ? sealed : plain;
  const sent = open(target, {
    method: 'POST',
    headers: made.headers as Record<string, string>,
    signal: AbortSignal.timeout(PATIENCE_MS),
    lookup: (_host, options, done) => {
      const family = isIP(address);
      if (options.all === true) done(null, [{ address, family }]);
      else done(null, address, family);
    },
  });
  sent.end(made.body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
};
