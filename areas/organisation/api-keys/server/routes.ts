import { sql } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { KEY_PREFIX, keyReader, type KeyReader } from '#platform/server/auth/api-keys.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import { serve, tables, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { apiKeys, type ApiKey } from '../contract.ts';
import { fr } from '../fr.ts';
import { SHOWN_SIGNS, stateOf, today } from './key-state.ts';
import type { ApiKeyTables } from './table.ts';

const t = texts(fr);
const i = placeRows('i');
type LoadCall = HandlerCall<typeof apiKeys.load>;
const stored = async ({ tx, now }: LoadCall): Promise<ApiKey[]> => {
  const rows = await tables<ApiKeyTables>({ tx })
    .selectFrom('api_key as k')
    .select([
      'k.id',
      'k.name',
      'k.key_start',
      'k.permissions',
      'k.calls_per_minute',
      'k.expires_on',
      'k.last_used_at',
      'k.revoked_at',
    ])
    .select(sql<string>`coalesce(user_name(k.user_id), '')`.as('owner'))
    .select(
      sql<
        string[]
      >`array(select ${i.name} from ${i.rows} where ${i.id} = any(k.infras) order by ${i.name})`.as(
        'infrastructures',
      ),
    )
    .where('k.user_id', 'is not', null)
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map((k) => ({
    id: k.id,
    name: k.name,
    start: k.key_start,
    owner: k.owner,
    permissions: k.permissions,
    infrastructures: k.infrastructures,
    callsPerMinute: k.calls_per_minute,
    expiresOn: k.expires_on,
    lastUsedAt: k.last_used_at,
    state: stateOf(k, now),
  }));
};

const permissionsOf = (auth: Auth, { actor }: Pick<LoadCall, 'actor'>) =>
  Object.entries(auth.access)
    .filter(([name]) => may(actor, name) && !auth.isEmployeesOwn(name))
    .map(([name, { label }]) => ({ name, label }));

/** One's own key, with what one has: nobody makes one for a stronger account. */
const create = async (auth: Auth, call: HandlerCall<typeof apiKeys.create>) => {
  const { actor, body, now, tx } = call;
  if (actor.impersonator !== null) throw new AppError('forbidden');
  await requireConfirmed(tx, call);
  const mine = new Set(permissionsOf(auth, call).map(({ name }) => name));
  const foreign = body.permissions.find((permission) => !mine.has(permission));
  if (foreign !== undefined) throw invalid({ permissions: t('notYours', { permission: foreign }) });
  if (!body.infras.every((infra) => actor.perimeter.includes(infra)))
    throw invalid({ infras: fr.notYourPlace });
  const key = KEY_PREFIX + newToken();
  const expires = Temporal.PlainDate.from(today(now)).add({ days: body.days });
  await insertRow(tables<ApiKeyTables>(call), 'api_key', {
    customer_id: actor.customerId,
    user_id: actor.userId,
    name: body.name,
    key_hash: tokenHash(key),
    key_start: key.slice(0, SHOWN_SIGNS),
    permissions: [...new Set(body.permissions)],
    infras: [...new Set(body.infras)],
    calls_per_minute: body.callsPerMinute,
    expires_on: expires.toString(),
    last_used_at: null,
    revoked_at: null,
  });
  return { key };
};

const revoke = async (auth: Auth, call: HandlerCall<typeof apiKeys.revoke>): Promise<null> => {
  const gone = await tables<ApiKeyTables>(call)
    .updateTable('api_key')
    .set({ revoked_at: call.now.toString() })
    .where('id', '=', call.params.id)
    .where('user_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (gone === undefined || gone.user_id === null) throw notFound();
  await auth.rightsChanged(call, { user: gone.user_id });
  return null;
};

export const apiKeysServer = (auth: Auth): Served =>
  serve('api-keys', apiKeys, {
    load: async (call) => ({ keys: await stored(call), permissions: permissionsOf(auth, call) }),
    create: (call) => create(auth, call),
    revoke: (call) => revoke(auth, call),
  });

/** Read once in a few seconds while the key is used, so the last use costs no write a call. */
const readGrant: KeyReader = async (tx, by, now) => {
  const row = await tables<ApiKeyTables>({ tx })
    .updateTable('api_key')
    .set({ last_used_at: now.toString() })
    .where((k) => ('id' in by ? k('id', '=', by.id) : k('key_hash', '=', by.hash)))
    .where('user_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', today(now))
    .returning(['id', 'user_id', 'permissions', 'infras', 'calls_per_minute'])
    .executeTakeFirst();
  if (row === undefined || row.user_id === null) return null;
  const { id, user_id: userId, permissions, infras, calls_per_minute: callsPerMinute } = row;
  return { id, userId, permissions, infras, callsPerMinute };
};

export const contributes: Contributions = {
  ports: [keyReader.filledBy(readGrant)],
  recordNames: [['api_key', fr.record]],
  recordPages: [['api_key', apiKeys.load]],
  recordFields: [
    [
      'api_key',
      {
        name: { label: fr.name },
        user_id: { label: fr.owner },
        key_start: { label: fr.start },
        permissions: { label: fr.permissions },
        infras: { label: fr.infras },
        calls_per_minute: { label: fr.callsPerMinute },
        expires_on: { label: fr.expiresOn },
        last_used_at: { label: fr.lastUsed },
        revoked_at: { label: fr.revoked },
      },
    ],
  ],
};
