// The logo of a template: one picture, put in the place of the one before.
import { invalid } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import {
  attachFile,
  detachFile,
  filesOf,
  type FileOwner,
} from '#platform/server/files/references.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { contractTemplates } from '../contract.ts';
import { fr } from '../fr.ts';
import { bmpToPng } from './bmp-to-png.ts';
import { isPrintablePng } from './png-size.ts';

export const LOGO = 'contract-template-logo';
const ownerOf = (row: number) => ({ kind: LOGO, table: 'contract_template', row });

export const logoFiles: FileOwner = {
  kind: LOGO,
  may: 'contract-template.read',
  canRead: async ({ tx }, { owner }) =>
    (await rowById(tx, 'contract_template', owner.row, ['id'])) !== undefined,
};

export const logoOf = async (tx: Tx, templateId: number) =>
  (await filesOf(tx, ownerOf(templateId))).at(-1) ?? null;

export const dropLogo = async (tx: Tx, templateId: number): Promise<void> => {
  for (const file of await filesOf(tx, ownerOf(templateId))) await detachFile(tx, file.id);
};
export const bytesOf = async (
  files: EntityCall['services']['files'],
  sha256: string,
): Promise<Buffer> => Buffer.from(await files.bytes(sha256));

export const putLogo = async (
  call: HandlerCall<typeof contractTemplates.putLogo>,
  template: { readonly id: number; readonly customerId: number },
): Promise<{ file: number }> => {
  const [file] = call.files;
  if (file === undefined) throw invalid({ file: fr.logoDrop });
  const bytes = await bytesOf(call.services.files, file.sha256);
  if (file.type === 'image/bmp' && bmpToPng(bytes) === null) throw invalid({ file: fr.bmpWrong });
  if (file.type === 'image/png' && !isPrintablePng(bytes)) throw invalid({ file: fr.pngWrong });
  await dropLogo(call.tx, template.id);
  const id = await attachFile(call.tx, {
    file,
    owner: ownerOf(template.id),
    customerId: template.customerId,
    infraId: null,
    userId: null,
  });
  return { file: id };
};
