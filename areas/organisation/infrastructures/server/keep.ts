// Creating, editing and moving infrastructures.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { isSuperAdmin } from '#platform/server/access/perimeter.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { sqlState } from '#platform/server/db/transactions.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import { may } from '#platform/contract/roles.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { InfrastructureForm, infrastructures } from '../contract.ts';
import { fr } from '../fr.ts';
import { mayStandUnder } from '../infrastructure.ts';
import { agreementsOf, setAgreement } from './agreements.ts';
import { refuseSiretOfAnother } from './siret.ts';
import {
  companyOf,
  createInfrastructure,
  infrastructureOf,
  subtree,
  type InfrastructureFacts,
} from './api.ts';
import type { InfrastructureTables } from './table.ts';

type SaveCall = HandlerCall<typeof infrastructures.save>;
type Saved = { readonly id: number; readonly version: number };
const t = texts(fr);

/** A customer's administrators make and move agencies; groups and companies are the provider's business, a new customer its super administrators'. */
const checkShaper = ({ actor, body }: SaveCall): void => {
  const allowed =
    body.parentId === null
      ? isSuperAdmin(actor)
      : body.type === 'agency' || may(actor, 'infrastructure.structure');
  if (!allowed) throw new AppError('forbidden', { message: fr.structureRefused });
};

const checkParent = async (
  { actor, tx }: SaveCall,
  form: InfrastructureForm,
): Promise<InfrastructureFacts | null> => {
  const parent =
    form.parentId === null || !actor.perimeter.includes(form.parentId)
      ? null
      : await infrastructureOf(tx, form.parentId);
  const outside = form.parentId !== null && parent === null;
  if (outside || !mayStandUnder(form.type, parent?.type ?? null))
    throw invalid({ parentId: t('parentRefused', { type: t(form.type) }) });
  if (parent !== null && !parent.active && form.active)
    throw invalid({ parentId: fr.parentInactive });
  return parent;
};

const sirenOf = async (call: SaveCall, id: number): Promise<string | null> =>
  (await rowById(tables<InfrastructureTables>(call), 'infrastructure', id, ['siren']))?.siren ??
  null;

/** A SIRET starts with the SIREN of its company. */
const checkNumbers = async (call: SaveCall, form: InfrastructureForm): Promise<void> => {
  if (form.siret === null) return;
  if (form.type !== 'company' && form.type !== 'agency')
    throw invalid({ siret: fr.siretOnlyAgency });
  const siren =
    form.type === 'company' || form.parentId === null
      ? form.siren
      : await sirenOf(call, form.parentId);
  if (siren !== null && !form.siret.startsWith(siren))
    throw invalid({ siret: t('siretOfOther', { siren }) });
};

const checkCode = async (call: SaveCall, code: string, customerId: number): Promise<void> => {
  const taken = await tables<InfrastructureTables>(call)
    .selectFrom('infrastructure')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .where('id', '<>', call.params.id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ code: fr.codeTaken });
};

/** The company that an agency under this parent belongs to; null where there is none yet. */
const companyAt = (parent: InfrastructureFacts | null): number | null =>
  parent?.type === 'company' ? parent.id : null;

/** The agreement of a company as its form says it: another one, or another day, is one more line of its history. */
const keepAgreement = async (
  { tx, body: { type, agreement: idcc, agreementSince: since } }: SaveCall,
  company: { readonly id: number; readonly customerId: number },
): Promise<void> => {
  if (type !== 'company' || idcc === null) return;
  const [last] = await agreementsOf(tx, company.id);
  if (last?.idcc === idcc && (since === null || since === last.since)) return;
  if (since === null) throw invalid({ agreementSince: fr.agreementSinceMissing });
  await setAgreement(tx, company, { idcc, since });
};

const create = async (call: SaveCall): Promise<Saved> => {
  checkShaper(call);
  const parent = await checkParent(call, call.body);
  await checkNumbers(call, call.body);
  await refuseSiretOfAnother(call.tx, call.body.siret, companyAt(parent));
  if (parent !== null) await checkCode(call, call.body.code, parent.customerId);
  const made = await createInfrastructure(call.tx, call.body);
  await keepAgreement(call, { id: made.id, customerId: made.customerId });
  return made;
};

const activeBelow = async (call: SaveCall, id: number): Promise<number> => {
  const { n } = await tables<InfrastructureTables>(call)
    .selectFrom('infrastructure')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('active', '=', true)
    .where('id', 'in', await subtree(call.tx, id))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return n;
};

const checkMove = async (call: SaveCall, old: InfrastructureFacts): Promise<void> => {
  const { body, tx } = call;
  checkShaper(call);
  if (body.parentId !== null && (await subtree(tx, old.id)).includes(body.parentId))
    throw invalid({ parentId: fr.parentBelow });
  const parent = await checkParent(call, body);
  if (parent?.customerId !== old.customerId || old.parentId === null)
    throw invalid({ parentId: fr.parentForeign });
};

const columnsOf = (f: InfrastructureForm) => ({
  name: f.name,
  code: f.code,
  siren: f.siren,
  siret: f.siret,
  street: f.street,
  postal_code: f.postalCode,
  city: f.city,
  timezone: f.timezone,
  holiday_zone: f.holidayZone,
  phase: f.phase,
  active: f.active,
});

/** Two moves at once may close a loop that neither saw: the database refuses the second. */
const loopRefused = (e: unknown): never => {
  throw sqlState(e) === '23514' ? invalid({ parentId: fr.parentBelow }) : e;
};

/** A SIRET that was there before is nobody's new fault. */
const checkSiretOfPlace = async (call: SaveCall, old: InfrastructureFacts): Promise<void> => {
  const { siret } = await tables<InfrastructureTables>(call)
    .selectFrom('infrastructure')
    .select('siret')
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow();
  if (siret === call.body.siret) return;
  const company = await companyOf(call.tx, old.id);
  await refuseSiretOfAnother(call.tx, call.body.siret, company?.id ?? null);
};

const update = async (call: SaveCall): Promise<Saved> => {
  const {
    params: { id },
    body,
    actor,
    tx,
  } = call;
  const old = actor.scope.includes(id) ? await infrastructureOf(tx, id) : null;
  if (old === null) throw notFound();
  if (body.type !== old.type) throw invalid({ type: fr.typeFixed });
  const moved = body.parentId !== old.parentId;
  if (moved) await checkMove(call, old);
  const count = old.active && !body.active ? await activeBelow(call, id) : 0;
  if (count > 0) throw invalid({ active: t('hasActive', { count }) });
  await checkNumbers(call, body);
  await checkSiretOfPlace(call, old);
  await checkCode(call, body.code, old.customerId);
  await keepAgreement(call, old);
  return updateVersioned<Saved>(
    tx,
    'infrastructure',
    { id, version: body.version },
    {
      ...columnsOf(body),
      ...(moved ? { parent_id: body.parentId } : {}),
    },
  ).catch(loopRefused);
};

/** Saves the form; id 0 makes a new one. */
export const save = async (call: SaveCall): Promise<Saved> => {
  const { id, version } = await (call.params.id === 0 ? create(call) : update(call));
  return { id, version };
};
