import { describe, expect, it } from 'vitest';
import { openMail } from './open-mail.ts';

const AUTHORITY = 'mx.portail.test';
const pass = (domain: string) => `dmarc=pass (p=reject) header.from=${domain}`;
const results = (...all: string[]) => `Authentication-Results: ${AUTHORITY}; ${all.join('; ')}`;
const mail = (head: readonly string[], from = 'From: Zoé <zoe@client.test>') =>
  openMail(
    Buffer.from(
      [...head, from, 'Subject: Prime', 'Message-ID: <a@client.test>', '', 'Bonjour'].join('\r\n'),
    ),
    AUTHORITY,
  );
const isProved = (...head: string[]) => mail(head)?.isProved;

describe('a sender', () => {
  it('is proved by the trusted server alone, for the domain of the address', () => {
    expect(isProved(results('spf=pass', pass('client.test')))).toBe(true);
    expect(isProved(results('dkim=pass'), 'Received: a', results(pass('client.test')))).toBe(false);
    expect(isProved(results(pass('client.test').replace('pass', 'PASS')))).toBe(true);
  });
  it.each([
    ['nothing is said', []],
    ['another server says it', [`Authentication-Results: mx.pirate.test; ${pass('client.test')}`]],
    [
      'a server whose name begins alike',
      [`Authentication-Results: ${AUTHORITY}.pirate.test; ${pass('client.test')}`],
    ],
    ['it failed', [results('dmarc=fail header.from=client.test')]],
    ['there is no policy', [results('dmarc=none header.from=client.test')]],
    ['another domain passed', [results(pass('pirate.test'))]],
    ['a domain above passed', [results(pass('test'))]],
    ['a domain below passed', [results(pass('mail.client.test'))]],
    [
      'only SPF and DKIM passed',
      [results('spf=pass smtp.mailfrom=client.test', 'dkim=pass header.d=client.test')],
    ],
    [
      'the sender wrote a second field',
      [results('dmarc=fail header.from=client.test'), results(pass('client.test'))],
    ],
    [
      'the sender wrote a field that comes first',
      [results(pass('client.test')), results('dmarc=none header.from=client.test')],
    ],
    [
      'it stands below another server’s mark',
      [results('spf=pass'), 'Received: from pirate', results(pass('client.test'))],
    ],
    ['it stands in a comment', [results(`spf=pass (${pass('client.test')}) smtp.mailfrom=x`)]],
    [
      'it stands in a comment within one',
      [
        results(
          `spf=pass (a (; ${pass('client.test').replace('(p=reject) ', '')}) b) smtp.mailfrom=x`,
        ),
      ],
    ],
    [
      'it stands in an address in quotation marks',
      [
        results(
          `spf=none smtp.mailfrom="; ${pass('client.test').replace('(p=reject) ', '')};"@pirate.test`,
        ),
      ],
    ],
    ['a mark is left open', [results('spf=none smtp.mailfrom="a', pass('client.test'))]],
    [
      'the domain is the value of something else',
      [results('dmarc=pass x.header.from=client.test')],
    ],
  ])('is not proved where %s', (_, head) => expect(isProved(...head)).toBe(false));

  it('is nobody where several are named, or the name looks like an address', () => {
    const of = (from: string) => mail([results(pass('client.test'))], from)?.fromAddress;
    expect(of('From: "boss@autre.test" <zoe@client.test>')).toBe('zoe@client.test');
    expect(of('From: boss@autre.test <zoe@client.test>')).toBe('');
    expect(of('From: zoe@client.test, max@client.test')).toBe('');
    expect(of('From: a@pirate.test\r\nFrom: zoe@client.test')).toBe('');
    expect(of('From: <zoe@client.test@pirate.test>')).toBe('');
  });
  it('is never proved where no server is trusted', () =>
    expect(
      openMail(Buffer.from(`${results(pass('client.test'))}\r\nFrom: zoe@client.test\r\n\r\nx`), '')
        ?.isProved,
    ).toBe(false));
});

it('the whole text, the files and the addresses are there', () => {
  const opened = mail([
    'Delivered-To: Support+ABC@portail.test',
    'To: "x, y" <support@portail.test>, a@b.test',
    'In-Reply-To: <one@portail.test>',
    'References: <zero@portail.test> <one@portail.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
  ]);
  expect(opened).toMatchObject({
    recipients: ['support@portail.test', 'a@b.test', 'support+abc@portail.test'],
    references: ['one@portail.test', 'one@portail.test', 'zero@portail.test'],
    messageId: 'a@client.test',
  });
  const whole = openMail(
    Buffer.from(
      'From: a@b.test\r\nSubject: Re: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nOui.\r\n\r\nLe 3 mai 2026 à 10:00, Zoé <z@c.test> a écrit :\r\n> Et alors ?\r\n--b\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERg==\r\n--b--\r\n',
    ),
    '',
  );
  expect([whole?.text, whole?.whole]).toEqual(['Oui.', expect.stringContaining('Et alors ?')]);
  expect(whole?.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['a.pdf', '%PDF'],
  ]);
});
