// Depositing files of the payroll software for a company, and what leaves again.
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { downloadOf, filesOf } from '#platform/server/files/references.ts';
import {
  infrastructureOf,
  inScope,
  sirensOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { reportByFlow } from './held.ts';
import { DSN_FILE, keepReport, noteDeposit } from './keep-report.ts';
import { fileOf } from './load.ts';

export const companies = async ({ tx, actor }: HandlerCall<typeof dsn.companies>) => {
  const places = await inScope(tx, actor.scope, 'company');
  const sirens = new Map<number, string>();
  for (const customer of new Set(places.map((place) => place.customerId)))
    for (const { infraId, siren } of await sirensOf(tx, customer)) sirens.set(infraId, siren);
  return places.map(({ id, name }) => ({ id, name, siren: sirens.get(id) ?? null }));
};

export const deposit = async (call: HandlerCall<typeof dsn.deposit>) => {
  const company = await infrastructureOf(call.tx, call.params.company);
  if (company?.type !== 'company' || !call.actor.perimeter.includes(company.id)) throw notFound();
  const ids: number[] = [];
  for (const file of call.files) {
    const place = { customer_id: company.customerId, infra_id: company.id };
    const { id } = await keepReport(call, {
      customerId: company.customerId,
      infraId: company.id,
      file,
    });
    await noteDeposit(call, { id, ...place }, file.name);
    ids.push(id);
  }
  return { ids };
};

const gone = (): AppError => new AppError('not_found', { message: fr.fileGone });
/** The file as it stands. */
export const fromStore = async (call: HandlerCall<typeof dsn.fromStore>): Promise<Download> => {
  const file = await fileOf(call.tx, await reportByFlow(call, call.params.flowId));
  if (file === undefined) throw gone();
  return downloadOf(call.services.files, file);
};
/** One file of a declaration by its id, those before a correction among them. */
export const fileDownload = async (
  call: HandlerCall<typeof dsn.fileDownload>,
): Promise<Download> => {
  const { id: row } = await reportByFlow(call, call.params.flowId);
  const files = await filesOf(call.tx, { kind: DSN_FILE, table: 'dsn_report', row });
  const file = files.find(({ id }) => String(id) === call.params.fileId);
  if (file === undefined) throw notFound();
  return downloadOf(call.services.files, file);
};
