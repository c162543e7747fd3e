// A desk with a box that takes mails by HTTP, its jobs at work, and mails as a server hands them over.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { TestPerson } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs } from '#platform/testing/whole-portal.ts';
import { desk, ok } from '#areas/requests/messages/server/desk.setup.fixtures.ts';
import type { MailRow } from '../contract.ts';
import { addressOfAnswer } from './answers.ts';

export const AUTHORITY = 'mx.portail.test';
export interface Written {
  readonly text?: string;
  readonly subject?: string;
  readonly to?: string;
  readonly references?: string;
  readonly messageId?: string;
  readonly isProved?: boolean;
  readonly head?: readonly string[];
}
let n = 0;
/** Of the address that a mail server is given. */
export const pathOf = (url: string): string => url.slice(url.indexOf('/mail/'));
/** As a mail server hands it over. */
export const mailOf = (from: string, o: Written = {}): Buffer => {
  const { isProved = true, text = `Merci (${(n += 1)}).`, head = [] } = o;
  const dmarc = `dmarc=${isProved ? 'pass' : 'fail'} header.from=${from.split('@')[1]}`;
  return Buffer.from(
    [
      `Authentication-Results: ${AUTHORITY}; ${dmarc}`,
      `From: ${from}`,
      `To: ${o.to ?? 'support@portail.test'}`,
      `Subject: ${o.subject ?? 'Re: prime'}`,
      `Message-ID: <${o.messageId ?? `${randomUUID()}@client.test`}>`,
      ...(o.references === undefined ? [] : [`In-Reply-To: <${o.references}>`]),
      ...head,
      ...(head.some((one) => one.startsWith('Content-Type'))
        ? []
        : ['Content-Type: text/plain; charset=utf-8']),
      '',
      text,
    ].join('\r\n'),
  );
};

export const mailDesk = () => {
  const made = desk();
  const { at, as } = made;
  const box = { id: 0, url: '', address: '' };
  const boss = () => as(at.c.superAdmin);
  const newBox = async (o: object = {}) => {
    const name = `Boîte ${at.c.customerId} ${(n += 1)}`;
    const address = `support${at.c.customerId}${n}@portail.test`;
    const { id } = await ok(
      boss().post('/admin/inbound-mail/mailbox/0', {
        name,
        address,
        protocol: 'http',
        host: null,
        port: 993,
        security: 'tls',
        login: null,
        folder: 'INBOX',
        authority: AUTHORITY,
        serviceId: null,
        customerId: at.c.customerId,
        isActive: true,
        version: 0,
        ...o,
      }),
    );
    return { id: Number(id), address };
  };
  beforeAll(async () => {
    const { id, address } = await newBox();
    const { url } = await ok(boss().post(`/admin/inbound-mail/mailbox/${id}/door`));
    Object.assign(box, { id, address, url: pathOf(url) });
    await startJobs(at.portal);
  });
  afterAll(() => at.portal.jobs.stop());

  const hand = (bytes: Buffer, url = box.url) =>
    at.portal.stranger.upload(url, [{ name: 'mail.eml', bytes }]);
  const settled = () => jobsSettled(at.portal.services.db);
  const rows = async (who: TestPerson = at.c.superAdmin): Promise<MailRow[]> =>
    (await ok(as(who).get(`/admin/inbound-mail/list/json?length=500&mailbox=${box.id}`))).rows;
  /** Hands a mail over and answers what became of it. */
  const arrives = async (from: string, o: Written = {}) => {
    const { isNew } = await ok(hand(mailOf(from, o)));
    await settled();
    const [newest] = (await rows()).toSorted((a, b) => b.id - a.id);
    return { isNew, ...(newest as MailRow) };
  };
  const mail = (id: number, who: TestPerson = at.c.superAdmin) =>
    ok(as(who).get(`/admin/inbound-mail/${id}`, { accept: 'application/json' }));
  const act = (id: number, what: string, who: TestPerson = at.agent) =>
    as(who).post(`/admin/inbound-mail/${id}/${what}`);
  /** The reply address and the message id of a notice's mail. */
  const notice = async (
    to: { readonly id: number; readonly customerId: number | null },
    kind: string,
    event: string,
  ) => {
    const message = randomUUID();
    const address = await at.portal.services.db.elevated((tx) =>
      addressOfAnswer(tx, at.portal.services, {
        message,
        userId: to.id,
        customerId: to.customerId,
        kind,
        event,
      }),
    );
    return { to: address ?? '', id: `${message}@roulement.local` };
  };
  return { ...made, box, newBox, hand, settled, rows, arrives, mail, act, notice, boss };
};
