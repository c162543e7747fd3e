// Drivers, uploads, and waiting until everything is read, over the portal and the customer of a test.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { access as infrastructureAccess } from '#areas/organisation/infrastructures/access.ts';
import { access as dayAccess } from '#areas/working-time/days/access.ts';
import { contributes as dayGifts } from '#areas/working-time/days/server/contributes.ts';
import { contributes as noticeGifts } from '#areas/organisation/notifications/server/contributes.ts';
import { daysServer } from '#areas/working-time/days/server/routes.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import type { Tx } from '#platform/server/call.ts';
import { MAIL_JOB } from '#platform/server/mail/send-mail.ts';
import type { Services } from '#platform/server/services.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import type { AsOwner } from '#platform/testing/as-owner.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as legalFileAccess } from '../access.ts';
import type { Outcome } from '../outcomes.ts';
import { contributes } from './contributes.ts';
import { legalFileListsServer, legalFilesServer, retentionServer } from './routes.ts';

interface Person {
  readonly headers: Readonly<Record<string, string>>;
}
interface Customer {
  readonly customerId: number;
  readonly agencies: readonly [number, number];
  readonly admin: Person;
}
interface Portal {
  readonly app: FastifyInstance;
  readonly services: Services;
}

let serial = 0;
/** A number of its own for each test: 14 characters that identify, then replacement and renewal. */
export const newNumber = (): string =>
  `F${String((serial += 1)).padStart(3, '0')}${String(process.pid).padStart(10, '0').slice(-10)}00`;
interface MadeDriver {
  readonly of?: Customer;
  readonly agency?: 0 | 1;
  readonly number?: string | null;
  readonly birthDate?: string;
  readonly lastName?: string;
}
interface Sent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const answered = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer;
};

/** The portal that these tests look at, its jobs started, and two customers. */
export const openLegalFiles = async (): Promise<{
  portal: TestPortal;
  c: FreshCustomer;
  other: FreshCustomer;
}> => {
  const portal = await testPortal({
    areas: () => [legalFilesServer, legalFileListsServer, retentionServer, daysServer],
    access: { ...infrastructureAccess, ...dayAccess, ...legalFileAccess },
    jobs: [
      ...(contributes.jobs ?? []),
      ...(dayGifts.jobs ?? []),
      ...(noticeGifts.jobs ?? []),
      MAIL_JOB,
    ],
  });
  await portal.jobs.start();
  return {
    portal,
    c: await freshCustomer(portal.services.db),
    other: await freshCustomer(portal.services.db),
  };
};

/** What tests do over and over; `place` is asked at each use, since a portal is opened after its tests are written down. */
export const legalFilesKit = (
  place: () => { readonly portal: Portal & AsOwner; readonly c: Customer },
) => {
  const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => place().portal.elevated(work);
  const driver = (o: MadeDriver = {}): Promise<number> =>
    elevated(async (tx) => {
      const { of = place().c, agency = 0, number = null } = o;
      const where = { customerId: of.customerId, infraId: of.agencies[agency] };
      const id = await createCollaborator(tx, {
        ...where,
        matricule: `L${(serial += 1)}`,
        lastName: o.lastName ?? 'Durand',
        firstName: 'Julien',
        type: 1,
        driverType: 'LD',
        birthDate: o.birthDate ?? null,
        email: 'julien@test.example',
        card: number === null ? null : { nation: 17, number },
      });
      await addMission(tx, {
        ...where,
        collaboratorId: id,
        startsOn: '2005-01-01',
        driverType: 'LD',
      });
      return id;
    });

  const upload = (
    who: Person | null,
    files: readonly Sent[],
    url = '/legal-files/upload',
  ): Promise<LightMyRequestResponse> => {
    const b = 'legal-file-boundary';
    const payload = Buffer.concat([
      ...files.flatMap((f) => [
        Buffer.from(
          `--${b}\r\ncontent-disposition: form-data; name="file"; filename="${f.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        Buffer.from(f.bytes),
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${b}--\r\n`),
    ]);
    return place().portal.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        accept: 'application/json',
        'content-type': `multipart/form-data; boundary=${b}`,
        ...who?.headers,
      },
    });
  };
  const outcomes = async (who: Person, ...files: Sent[]): Promise<Outcome[]> => {
    return answered(await upload(who, files)).json().outcomes;
  };
  const get = async (who: Person, url: string) =>
    answered(
      await place().portal.app.inject({
        method: 'GET',
        url,
        headers: { accept: 'application/json', ...who.headers },
      } satisfies InjectOptions),
    ).json();
  const settled = (): Promise<void> => jobsSettled(place().portal.services.db);
  const dayOf = async (id: number, day: string) =>
    (await get(place().c.admin, `/working-time/day/${id}/${day}`)).record;
  const storedContents = (bytes: Uint8Array) =>
    import('node:crypto').then(({ createHash }) =>
      place().portal.services.files.exists(createHash('sha256').update(bytes).digest('hex')),
    );
  return { elevated, driver, upload, outcomes, get, settled, dayOf, storedContents };
};
