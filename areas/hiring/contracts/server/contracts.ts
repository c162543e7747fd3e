// Contracts as rows: read in the caller's scope, saved while they are drafts, and what of them must go together.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { personOfContract } from '#areas/hiring/contract-templates/server/api.ts';
import { agencyOptions, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { contract } from '../contract.ts';
import { isEditable } from '../contract-status.ts';
import { fr } from '../fr.ts';
import { askedFields } from '../reasons.ts';
import type { ContractRow, ContractTables } from './table.ts';

const t = texts(fr);
type Tables = ContractTables & InfrastructureTables;
export type ContractForm = FormOf<typeof contract.fields>;
const nameOf = sql<string>`upper(coalesce(k.last_name, '') collate fr) || ' ' || coalesce(k.first_name, '')`;

/** What the reason asks for, and what does not go with the type of contract. */
const reasonFaults = (v: ContractForm): Record<string, string> => {
  if (v.contractType === 'cdi') return {};
  if (v.reason === null) return { reason: fr.reasonMissing };
  const missing = [...askedFields(v)].filter((field) => v[field] === null);
  return Object.fromEntries(missing.map((field) => [field, fr.required]));
};
const termFaults = (v: ContractForm): Record<string, string> => {
  if (v.contractType === 'cdi') return {};
  if (v.endsOn === null && v.minimumDays === null) return { endsOn: fr.endMissing };
  return v.endsOn !== null && v.endsOn < v.beginsOn ? { endsOn: fr.endFirst } : {};
};
export const faultsOf = (v: ContractForm): Record<string, string> => ({
  ...(v.lastName === null ? { lastName: fr.requiredName } : {}),
  ...(v.firstName === null ? { firstName: fr.requiredName } : {}),
  ...reasonFaults(v),
  ...termFaults(v),
  ...(v.contractType === 'interim' && v.interimCompanyId === null
    ? { interimCompanyId: fr.interimMissing }
    : {}),
});

const SUB_REASONS = ['replacementReason', 'specificReason', 'temporaryReason'] as const;
const DETAILS = ['replacedPerson', 'replacedJob', 'justification'] as const;
/** What belongs to another reason, or to none, is not stored. */
const withoutOtherReasons = (v: ContractForm): ContractForm => {
  const asked = askedFields(v);
  const strange = [...SUB_REASONS, ...DETAILS].filter((name) => !asked.has(name));
  return { ...v, ...Object.fromEntries(strange.map((name) => [name, null])) };
};
/** Nor what belongs to another type of contract. */
const withoutStrangers = (form: ContractForm): ContractForm => {
  const v = withoutOtherReasons(form);
  return {
    ...v,
    ...(v.contractType === 'cdi' ? { reason: null, endsOn: null, minimumDays: null } : {}),
    ...(v.contractType === 'interim' ? {} : { interimCompanyId: null }),
    ...(v.staffType === 'driver' ? {} : { driverType: null }),
  };
};

/** A row of a table of the same customer as the agency, in sight. */
const isThere = async (
  { tx }: EntityCall,
  table: 'interim_company' | 'contract_template',
  { id, customerId }: { readonly id: number | null; readonly customerId: number },
): Promise<boolean> =>
  id === null ||
  (await tx.run`select from ${sql.table(table)} where id = ${id} and customer_id = ${customerId}`)
    .length > 0;

const checkReferences = async (call: EntityCall, v: ContractForm, customerId: number) => {
  const person = v.collaboratorId === null ? null : await collaboratorOf(call.tx, v.collaboratorId);
  if (v.collaboratorId !== null && person?.customerId !== customerId)
    throw invalid({ collaboratorId: fr.notThere });
  if (!(await isThere(call, 'interim_company', { id: v.interimCompanyId, customerId })))
    throw invalid({ interimCompanyId: fr.notThere });
  if (!(await isThere(call, 'contract_template', { id: v.templateId, customerId })))
    throw invalid({ templateId: fr.notThere });
};

export const refuseFrozen = (status: string): void => {
  if (isEditable(status)) return;
  const name = fr.statuses[status as keyof typeof fr.statuses];
  throw new AppError('frozen', { status: 409, message: t('frozen', { status: name }) });
};

export const contractEntity = entityServer(contract, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('contract as k')
      .innerJoin('infrastructure as i', 'i.id', 'k.infra_id')
      .where('k.infra_id', '=', ofScope(call.actor.scope)),
  id: 'k.id',
  computed: {
    name: nameOf,
    status: 'k.status',
    infrastructure: 'i.name',
    renewedTo: 'k.renewed_to',
    decidedBy: sql<string | null>`user_name(k.decided_by)`,
    decidedAt: 'k.decided_at',
    decisionReason: 'k.decision_reason',
  },
  defaultOrder: { name: 'beginsOn', dir: 'desc' },
  search: ['k.last_name', 'k.first_name', 'k.job_title'],
  filters: { status: 'k.status', infrastructure: { ids: 'k.infra_id' } },
  options: { infrastructure: agencyOptions },
  check: (_call, values, before) => {
    if (before !== null) refuseFrozen(before.status);
    const faults = faultsOf(values);
    if (Object.keys(faults).length > 0) throw invalid(faults);
  },
  owner: async (call, values) => {
    const place = call.actor.scope.includes(values.infraId)
      ? await infrastructureOf(call.tx, values.infraId)
      : null;
    if (place === null) throw invalid({ infraId: fr.notThere });
    await checkReferences(call, values, place.customerId);
    return { customer_id: place.customerId };
  },
  beforeRemove: (_call, row) => refuseFrozen(row.status),
  copied: () => ({ lawNote: null }),
});

/** As it is, without a lock: reading only. */
export const contractOf = async (call: EntityCall, id: number) => {
  const { id: seen } = await contractEntity.load(call, id || -1);
  return tables<ContractTables>(call)
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', seen)
    .executeTakeFirstOrThrow();
};
/** Locked, in the caller's scope; 404. */
export const lockContract = async ({ tx, actor }: EntityCall, id: number): Promise<ContractRow> => {
  const row = await tables<ContractTables>({ tx })
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', ofScope(actor.scope))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** What the form leaves blank of somebody of the directory is taken from their data. */
const withPerson = async (call: EntityCall, v: ContractForm): Promise<ContractForm> => {
  if (v.collaboratorId === null) return v;
  const person = await personOfContract(call, v.collaboratorId, todayIn(call.now));
  if (person === null) throw invalid({ collaboratorId: fr.notThere });
  const taken = Object.entries(person).filter(
    ([name]) => name in v && v[name as keyof ContractForm] === null,
  );
  return { ...v, ...Object.fromEntries(taken) };
};
export const saveContract = async (call: EntityCall, id: number, values: ContractForm) => {
  if (id !== 0) await lockContract(call, id);
  return contractEntity.save(call, id, withoutStrangers(await withPerson(call, values)));
};
