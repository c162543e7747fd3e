// Texts of declarations that the portal writes: kept one character a byte, numbered by their moment.
import { Readable } from 'node:stream';
import type { StoredFile } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';

export const storeText = (
  { services }: { readonly services: Pick<Services, 'files'> },
  name: string,
  text: string,
): Promise<Omit<StoredFile, 'field'>> =>
  services.files.put(Readable.from([Buffer.from(text, 'latin1')]), { name });

/** S20.G00.05.004 grows: day and time of the making. */
export const orderAt = (now: Temporal.Instant): string =>
  now
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/\D/g, '');
