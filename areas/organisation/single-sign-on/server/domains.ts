// Domains that a customer proves to be its own, by a TXT record.
import { resolveTxt } from 'node:dns/promises';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { newToken } from '#platform/server/auth/tokens.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import { refuseTaken } from '#platform/server/db/refuse-taken.ts';
import { port } from '#platform/server/ports.ts';
import type { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import { domainOf, recordOf } from './claims.ts';
import { customerOf, inScope } from './own-provider.ts';
import type { SingleSignOnTables } from './table.ts';

const t = texts(fr);

/** The texts of a name in the DNS. */
export type TxtRecords = (name: string) => Promise<readonly string[]>;
const ofTheDns: TxtRecords = async (name) =>
  (await resolveTxt(name)).map((parts) => parts.join(''));
export const txtRecords = port<TxtRecords>('TXT records', ofTheDns);

export const addDomain = async (call: HandlerCall<typeof singleSignOn.addDomain>) => {
  const id = await customerOf(call, call.body.customer);
  const domain = domainOf(call.body.domain);
  if (domain === null) throw invalid({ domain: fr.domainFault });
  await insertRow(tables<SingleSignOnTables>(call), 'identity_domain', {
    customer_id: id,
    domain,
    challenge: newToken(),
  }).catch(refuseTaken({ identity_domain_once: () => invalid({ domain: fr.domainThere }) }));
  return null;
};

/** No record of that name is an answer; a server that does not answer is none. */
const recordsAt = async (name: string): Promise<readonly string[]> => {
  try {
    return await txtRecords.value(name);
  } catch (cause) {
    if (['ENOTFOUND', 'ENODATA'].includes(String((cause as { code?: unknown }).code))) return [];
    throw new AppError('unreachable', { status: 409, message: fr.domainUnread, cause });
  }
};

/** A domain has one customer, beyond the caller's sight too. Elevated. */
const takeDomain = async (tx: Tx, id: number, domain: string, now: Temporal.Instant) => {
  await tx.run`select pg_advisory_xact_lock(hashtext(${`identity domain ${domain}`}))`;
  const q = tables<SingleSignOnTables>({ tx });
  const other = await q
    .selectFrom('identity_domain')
    .select('id')
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other !== undefined) throw new AppError('conflict', { status: 409, message: fr.domainTaken });
  await updateRow(q, 'identity_domain', id, { proved_at: now.toString() });
};

export const proveDomain = async (call: HandlerCall<typeof singleSignOn.proveDomain>) => {
  const { services, params, now, actor } = call;
  const asked = await inScope(call, 'read', async (tx) => {
    const row = await tables<SingleSignOnTables>({ tx })
      .selectFrom('identity_domain')
      .select(['id', 'customer_id', 'domain', 'challenge'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    await customerOf({ tx, actor }, row.customer_id);
    return row;
  });
  const { record, value } = recordOf(asked.domain, asked.challenge);
  if (!(await recordsAt(record)).includes(value))
    throw new AppError('transition_refused', {
      status: 409,
      message: t('domainUnproved', { record, value }),
    });
  await services.db.elevated((tx) => takeDomain(tx, asked.id, asked.domain, now));
  return null;
};
