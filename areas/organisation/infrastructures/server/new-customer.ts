// A new customer in one go: tree, what each area gives it, administrator, software, first month. What is written is written by the functions behind
// the separate screens, in one transaction.
import { layoutPresets } from '#engines/payroll-layout/presets.data.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import {
  territoryOfPostalCode,
  timeZoneOf,
  type Territory,
} from '#engines/french-time/territories.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import type { CustomerStart } from '#platform/server/contributions.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { agencyFault, agencyOf, codesOf } from '../agency-lines.ts';
import { fr } from '../fr.ts';
import type { newCustomer } from '../new-customer-contract.ts';
import { setAgreement } from './agreements.ts';
import { createInfrastructure, type NewInfrastructure } from './api.ts';
import { refuseSiretOfAnother } from './siret.ts';

type CreateCall = HandlerCall<typeof newCustomer.createCustomer>;
export interface MadeCustomer {
  readonly id: number;
  readonly companyId: number;
  readonly agencies: number;
}

export const newCustomerChoices = async ({
  now,
}: HandlerCall<typeof newCustomer.newCustomerChoices>): Promise<{
  readonly software: { readonly value: string; readonly label: string }[];
  readonly month: string;
}> => ({
  software: layoutPresets.map(({ code: value, label }) => ({ value, label })),
  month: monthOf(todayIn(now)),
});

interface MadeTree {
  readonly customerId: number;
  readonly companyId: number;
  readonly agencies: number;
}
/** Holidays and clock of a territory: an agency's own where its postal code says it (Strasbourg has two holidays more than Lyon). */
const placeOf = (territory: Territory) => ({
  holidayZone: territory,
  timezone: timeZoneOf(territory),
});

/** Group (if there is one), company, agencies: each statement after what it stands under. */
const plantTree = async (tx: Tx, body: CreateCall['body']): Promise<MadeTree> => {
  const written = body.agencies.flatMap((line) => agencyOf(line) ?? []);
  const [companyCode = 'SOC', ...agencyCodes] = codesOf(
    [body.name, ...written.map((agency) => agency.name)],
    ['GROUPE'],
  );
  const place = placeOf(body.holidayZone);
  const group: NewInfrastructure | null =
    body.group === null
      ? null
      : { ...place, parentId: null, type: 'group', name: body.group, code: 'GROUPE' };
  const top = group === null ? null : await createInfrastructure(tx, group);
  const company = await createInfrastructure(tx, {
    ...place,
    parentId: top?.id ?? null,
    type: 'company',
    name: body.name,
    code: companyCode,
    siren: body.siret.slice(0, 9),
    siret: body.siret,
    street: body.street,
    postalCode: body.postalCode,
    city: body.city,
  });
  for (const [n, agency] of written.entries())
    await createInfrastructure(tx, {
      ...(agency.postalCode === null ? place : placeOf(territoryOfPostalCode(agency.postalCode))),
      ...agency,
      parentId: company.id,
      type: 'agency',
      code: agencyCodes[n] ?? `AG${n}`,
    });
  return { customerId: company.customerId, companyId: company.id, agencies: written.length };
};

const checkForm = ({ agencies, software }: CreateCall['body']): void => {
  const fault = agencyFault(agencies);
  if (fault !== null) throw invalid({ agencies: fault });
  if (software !== null && !layoutPresets.some(({ code }) => code === software))
    throw invalid({ software: fr.softwareUnknown });
};

export const createCustomer = async (
  call: CreateCall,
  starts: readonly CustomerStart[],
  rightsChanged: (tx: Tx) => Promise<void>,
): Promise<MadeCustomer> => {
  const { body, services, actor, now } = call;
  checkForm(body);
  return services.db.elevated(async (tx) => {
    await auditAs(tx, {
      userId: actor.userId,
      impersonatorId: actor.impersonator?.id ?? null,
      requestId: call.request.id,
      ip: call.request.ip,
    });
    // Two presses at once: the second sees the first one's SIRET.
    await oneAtATime(tx, 'customer of', body.siret);
    await refuseSiretOfAnother(tx, body.siret, null);
    const { customerId, companyId, agencies } = await plantTree(tx, body);
    const { agreement: idcc, agreementSince } = body;
    const since = agreementSince ?? daysOfMonth(body.firstMonth).first;
    await setAgreement(tx, { id: companyId, customerId }, { idcc, since });
    const asked = { ...body, companyId, actor, now, jobs: services.jobs };
    for (const { start } of starts) await start(tx, customerId, asked);
    await rightsChanged(tx);
    return { id: customerId, companyId, agencies };
  });
};
