// Where an answer by mail goes: an address that only we can have signed, for one person and one thread. A notice's mail carries it, and its Message-ID binds
// as well.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { derivedKeys } from '#platform/server/secrets/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import type { Answered } from '../decide.ts';
import type { InboundMailTables } from './table.ts';

type Kit = Pick<Services, 'config'>;
const USE = 'reply addresses';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** Of bytes, in letters that survive a change of case (RFC 4648). */
const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};
const bytesOfUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const signatures = ({ config }: Kit, token: string): string[] =>
  derivedKeys(config, USE).map((key) =>
    base32(createHmac('sha256', key).update(token).digest().subarray(0, 10)),
  );

const TOKEN = /^([a-z2-7]{26})([a-z2-7]{16})$/;
/** RFC 5321, 4.5.3.1.1. */
const MOST_LOCAL = 64;
/** `support@exemple.fr` → `support+…@exemple.fr`; null where the result would be too long: then the Message-ID alone binds. */
export const replyAddress = (kit: Kit, box: string, message: string): string | null => {
  const [local = '', domain = ''] = box.split('@');
  const token = base32(bytesOfUuid(message));
  const tagged = `${local}+${token}${signatures(kit, token)[0] ?? ''}`;
  return tagged.length > MOST_LOCAL ? null : `${tagged}@${domain}`;
};

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
/** The token of an address of the box that we signed; null otherwise. */
const signedToken = (kit: Kit, box: string, address: string): string | null => {
  const [local = '', domain = ''] = box.toLowerCase().split('@');
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1) !== domain || !address.startsWith(`${local}+`)) return null;
  const [, token = '', signature = ''] = TOKEN.exec(address.slice(local.length + 1, at)) ?? [];
  return token !== '' && signatures(kit, token).some((one) => isSame(one, signature))
    ? token
    : null;
};
const uuidOfToken = (token: string): string => {
  const bits = [...token]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const hex = (bits.slice(0, 128).match(/.{4}/g) ?? [])
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
const UUID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@(.+)$/i;
/** Our own message ids among those that a mail names. */
const ownIds = ({ config }: Kit, ids: readonly string[]): string[] => {
  const domain = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1]?.toLowerCase();
  return ids.flatMap((id) => {
    const [, uuid, at] = UUID.exec(id) ?? [];
    return uuid !== undefined && at?.toLowerCase() === domain ? [uuid.toLowerCase()] : [];
  });
};

/** Notes what a notice's mail is about. Elevated. */
export const noteNotice = async (
  tx: Tx,
  o: {
    readonly message: string;
    readonly userId: number;
    readonly customerId: number | null;
    readonly answered: Answered;
  },
): Promise<void> => {
  await tables<InboundMailTables>({ tx })
    .insertInto('reply_address')
    .values({
      customer_id: o.customerId,
      user_id: o.userId,
      message: o.message,
      answered: JSON.stringify(o.answered),
    })
    .onConflict((c) => c.doNothing())
    .execute();
};

interface Addressed {
  readonly recipients: readonly string[];
  readonly references: readonly string[];
  readonly messageId: string | null;
}
/** What a mail answers: the signed address before the newest of our own message ids. `isOwn`: it is itself one of our mails. Elevated. */
export const answeredBy = async (
  tx: Tx,
  kit: Kit,
  boxes: readonly string[],
  { recipients, references, messageId }: Addressed,
): Promise<{ readonly answered: Answered | null; readonly isOwn: boolean }> => {
  const tokens = recipients.flatMap((address) =>
    boxes.flatMap((box) => signedToken(kit, box, address) ?? []),
  );
  const wanted = [...tokens.map(uuidOfToken), ...ownIds(kit, references)];
  const own = messageId === null ? [] : ownIds(kit, [messageId]);
  const all = [...wanted, ...own];
  if (all.length === 0) return { answered: null, isOwn: false };
  const rows = await tables<InboundMailTables>({ tx })
    .selectFrom('reply_address')
    .select(['message', 'answered'])
    .where(sql<boolean>`message = any(${all}::uuid[])`)
    .execute();
  const by = new Map(rows.map((row) => [row.message, row.answered]));
  const first = wanted.find((message) => by.has(message));
  return {
    answered: first === undefined ? null : (by.get(first) ?? null),
    isOwn: own.some((message) => by.has(message)),
  };
};
