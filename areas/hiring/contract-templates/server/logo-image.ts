import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { bmpToPng } from './bmp-to-png.ts';
import { isPrintablePng } from './png-size.ts';
import { bytesOf, logoOf } from './logo.ts';

/** As the printer takes it: a data URL of a PNG or JPEG; null where there is none. */
export const logoImage = async (
  { tx, services }: Pick<EntityCall, 'tx' | 'services'>,
  templateId: number,
): Promise<string | null> => {
  const file = await logoOf(tx, templateId);
  if (file === null) return null;
  const bytes = await bytesOf(services.files, file.sha256);
  const isBmp = file.type === 'image/bmp';
  const printed = isBmp ? bmpToPng(bytes) : bytes;
  // One that was put there before its size was asked.
  if (file.type === 'image/png' && !isPrintablePng(bytes)) return null;
  const type = isBmp ? 'image/png' : file.type;
  return printed === null ? null : `data:${type};base64,${printed.toString('base64')}`;
};
