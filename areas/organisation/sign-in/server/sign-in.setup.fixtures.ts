// A portal with the sign-in, and what its tests do again and again.
import { listOutbox } from '#platform/server/mail/outbox.ts';
import { MAIL_JOB } from '#platform/server/mail/send-mail.ts';
import { type TestPerson } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import type { Tx } from '#platform/server/call.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access } from '../access.ts';
import type { Profile } from '../contract.ts';
import { contributes } from './contributes.ts';
import { passkeysServer, signInServer } from './routes.ts';

export const openSignIn = async (): Promise<TestPortal> => {
  const portal = await testPortal({
    areas: (auth) => [signInServer(auth), passkeysServer(auth)],
    access,
    jobs: [MAIL_JOB, ...(contributes.jobs ?? [])],
  });
  await portal.jobs.start();
  return portal;
};

export const signInKit = (at: () => TestPortal) => {
  const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => at().services.db.elevated(work);
  let addresses = 0;
  /** Each test signs in from a place of its own, so that their tries do not add up. */
  const elsewhere = (): { remoteAddress: string } => ({
    remoteAddress: `203.0.113.${(addresses += 1) % 250}`,
  });
  const signIn = (body: object, headers: Record<string, string> = {}, place = elsewhere()) =>
    at().app.inject({
      method: 'POST',
      url: '/login',
      payload: body,
      headers: { accept: 'application/json', ...headers },
      ...place,
    });
  const profileOf = async (who: TestPerson): Promise<Profile> =>
    (await at().call(who, 'GET', '/profile/json')).json();
  const events = async (userId: number): Promise<string[]> =>
    (
      await elevated(
        (tx) =>
          tx.run<{
            what: string;
          }>`select event || coalesce(':' || failure, '') as what from login_event where user_id = ${userId} order by id`,
      )
    ).map((r) => r.what);
  /** The mails to an address, once no job is left to run. */
  const mailsTo = async (address: string) => {
    await jobsSettled(at().services.db);
    return listOutbox(at().dataDir, address);
  };
  return { elevated, elsewhere, signIn, profileOf, events, mailsTo };
};
