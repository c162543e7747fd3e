// Expected texts are typed by hand; the rules are those of README.md.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMail } from './mail.ts';
import { writtenMails } from './written-mails.fixtures.ts';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const read = (raw: string) => readMail(Buffer.from(raw, 'utf8'));
const latin = (raw: string) => readMail(Buffer.from(raw, 'latin1'));
const FROM = 'From: Nora <nora@petit.example>\n';
const text = (body: string, more = ''): string => plain(read(`${FROM}${more}\n${body}`).text);
const html = (body: string, more = ''): string =>
  plain(read(`${FROM}${more}Content-Type: text/html; charset=utf-8\n\n${body}`).text);

it('cuts 288 written mails to their words: twelve programs, six languages', () => {
  const wrong = writtenMails.flatMap((mail) => {
    const { kind, text: cut } = read(mail.raw);
    return kind === 'reply' && plain(cut) === plain(mail.text) ? [] : [mail.id];
  });
  expect(writtenMails).toHaveLength(288);
  expect(wrong).toEqual([]);
});

describe('kind', () => {
  const kind = (headers: string, body = 'Bonjour.'): string =>
    read(`${FROM}${headers}\n${body}`).kind;
  it.each([
    ['Subject: Bonjour\n', 'new'],
    ['Subject: RE : Bonjour\n', 'reply'],
    ['Subject: Ré: Bonjour\n', 'reply'],
    ['Subject: Réf. : dossier\n', 'reply'],
    ['Subject: Reprise du travail : lundi\n', 'new'],
    ['In-Reply-To: <a@b>\n', 'reply'],
    ['In-Reply-To:\nReferences:\n', 'new'],
    ['Subject: TR : heures\nIn-Reply-To: <a@b>\n', 'new'],
    ['Subject: Re: Fwd: heures\n', 'reply'],
    ['Auto-Submitted: auto-replied\n', 'automatic'],
    ['Auto-Submitted: no\n', 'new'],
    ['X-Auto-Response-Suppress: DR, OOF, AutoReply\n', 'new'],
    ['X-Auto-Response-Suppress: DR, All\n', 'automatic'],
    ['X-Loop: x\n', 'automatic'],
    ['Precedence: bulk\n', 'automatic'],
    ['Precedence: list\n', 'new'],
    ['Return-Path: <>\n', 'automatic'],
    ['Delivered-To: aide@h.example\nDelivered-To: nora@petit.example\n', 'automatic'],
    ['Subject: Absence du bureau\n', 'automatic'],
    ['Subject: Message d’absence : congés\n', 'automatic'],
    ['Subject: Absence du bureau de M. Roy\n', 'new'],
    ['Subject: Re: Absence du bureau\n', 'reply'],
    ['Subject: Out of office hours : which ones?\n', 'new'],
  ])('of %j is %s', (headers, expected) => {
    expect(kind(headers)).toBe(expected);
  });
  it('knows reports by their type and by who sends them', () => {
    const report = (type: string) =>
      read(
        `${FROM}Content-Type: multipart/report; report-type=${type}; boundary=b\n\n--b\n\nA\n--b\nContent-Type: message/rfc822\n\nSubject: x\n\ny\n--b--\n`,
      );
    expect(report('delivery-status')).toMatchObject({ kind: 'bounce', text: '', attachments: [] });
    expect(report('disposition-notification')).toMatchObject({
      kind: 'automatic',
      text: 'A',
      attachments: [],
    });
    expect(read('Return-Path: <>\nFrom: Postmaster@x.example\n\nA').kind).toBe('bounce');
    expect(read('Return-Path: <a@x>\nFrom: Postmaster@x.example\n\nA').kind).toBe('new');
  });
  it('is a calendar one by a method, unless it is a file to save', () => {
    const part = (type: string, more = ''): string =>
      read(
        `${FROM}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nA\n--b\nContent-Type: ${type}\n${more}\nBEGIN:VCALENDAR\nMETHOD:REQUEST\n--b--\n`,
      ).kind;
    expect(part('text/calendar; method=REQUEST')).toBe('calendar');
    expect(part('text/calendar')).toBe('calendar');
    expect(part('text/calendar', 'Content-Disposition: attachment; filename=i.ics\n')).toBe('new');
  });
  it('is unreadable without headers, encrypted, or empty inside', () => {
    expect(read('').kind).toBe('unreadable');
    expect(read('\u0000\u0001 rien').kind).toBe('unreadable');
    expect(read(`${FROM}Content-Type: multipart/mixed; boundary=b\n\n \n`).kind).toBe('unreadable');
    const smime = (type: string) =>
      read(
        `${FROM}Content-Type: application/pkcs7-mime; smime-type=${type}; name=smime.p7m\n\nMII`,
      );
    expect(smime('enveloped-data')).toMatchObject({
      kind: 'unreadable',
      attachments: ['smime.p7m'],
    });
    expect(smime('signed-data').kind).toBe('new');
    expect(read(FROM)).toMatchObject({ kind: 'new', text: '' });
  });
});

describe('charset', () => {
  const body = (charset: string, bytes: string): string =>
    latin(`${FROM}Content-Type: text/plain${charset}\n\n${bytes}`).text;
  it.each([
    ['', 'caf\u00C3\u00A9', 'café'],
    ['', 'caf\u00E9 \u0080', 'café €'],
    ['; charset=us-ascii', 'caf\u00E9', 'café'],
    ['; charset=x-inconnu', 'caf\u00C3\u00A9', 'café'],
    ['; charset=utf-8', 'caf\u00E9 \u00C3\u00A9', 'café Ã©'],
    ['; charset=iso-8859-1', '\u0093caf\u00E9\u0094', '“café”'],
    ['; charset=iso-8859-1', 'caf\u00C3\u00A9', 'café'],
    ['; charset=iso-8859-2', '\u00B1', 'ą'],
    ['; charset="windows-1250"', '\u009C', 'ś'],
  ])('%j reads %j', (charset, bytes, expected) => {
    expect(body(charset, bytes)).toBe(expected);
  });
  it('is the header’s before the one in HTML', () => {
    const page = '<meta charset="iso-8859-2"><p>\u00B1</p>';
    expect(latin(`${FROM}Content-Type: text/html\n\n${page}`).text).toBe('ą');
    expect(latin(`${FROM}Content-Type: text/html; charset=iso-8859-1\n\n${page}`).text).toBe('±');
  });
});

describe('headers', () => {
  const headers = (raw: string) => {
    const { from, subject } = latin(`${raw}\n\nA`);
    return { from, subject };
  };
  it('joins encoded words, and their bytes where a character is cut', () => {
    expect(
      headers(
        'From: =?utf-8?B?TsO=?= =?utf-8?B?b3Jh?= <n@p.example>\nSubject: =?utf-8?Q?pay=C3?=\n =?utf-8?Q?=A9e_?= =?iso-8859-1?Q?=E0?= temps',
      ).subject,
    ).toBe('payée à temps');
    expect(headers('Subject: caf\u00C3\u00A9\nFrom: x@y').subject).toBe('café');
  });
  it.each([
    ['From: "Lef\u00E8vre, Marie" <m@x.example>', 'Lefèvre, Marie <m@x.example>'],
    ['From: m@x.example', 'm@x.example'],
    ['From: <m@x.example>', 'm@x.example'],
    ['From: A <a@x.example>\nFrom: B <b@x.example>', 'A <a@x.example>'],
    ['From: "paie@y.example" <evil@x.example>', 'paie@y.example <evil@x.example>'],
    ['From: =?utf-8?B?4oCuTm9yYQ==?= <m@x.example>', 'Nora <m@x.example>'],
    ['From: Nora\n  Petit <m@x.example>', 'Nora Petit <m@x.example>'],
  ])('%j is from %s', (raw, expected) => {
    expect(headers(raw).from).toBe(expected);
  });
});

describe('history', () => {
  const wrote = 'Le 23/11/2026 à 14:02, Aide <aide@h.example> a écrit :';
  it('ends the mail, unless answers stand between quoted lines', () => {
    expect(text(`Oui.\n${wrote}\nBonjour`)).toBe('Oui.');
    expect(text(`${wrote}\n> Oui ?\nOui.\n> Non ?\nNon.`)).toBe('Oui. Non.');
    expect(text(`> la règle\nJe cite.\n${wrote}\n> x`)).toBe('> la règle Je cite.');
  });
  it('begins with an attribution over three lines at most, the fewest that fit', () => {
    expect(
      text('A B C.\nOn Mon, Nov 23, 2026 at 2:02 PM Aide\n<aide@h.example>\nwrote:\n> x'),
    ).toBe('A B C.');
    expect(text('Vu le 3/4/2026.\nLe 23/11/2026 à 14:02, Aide a écrit :\n> x')).toBe(
      'Vu le 3/4/2026.',
    );
  });
  it.each([
    'Le 12 novembre 2026, M. Martin a écrit :\nje rappelle.',
    'Le chef a écrit : rien.\nÀ 14:02.',
    'De : 8 h 00\nÀ : 12 h 30\nObjet de la visite.',
    'De : Lyon\nÀ : Metz\nPour : 2 personnes',
    'Envoyé : lundi\nÀ : Nora\nObjet : heures',
    'On 23/11/2026 he wrote to x@y.example and left.',
  ])('is not in %j', (body) => {
    expect(text(body)).toBe(plain(body));
  });
  it('begins with three labels of which the first is the sender’s', () => {
    const block = '*De :* Aide\n*Envoyé :* lundi\n\n*À :* Nora\n\nBonjour';
    expect(text(`Oui.\n\n-----Message d'origine-----\n${block}`)).toBe('Oui.');
    expect(text(`Oui.\n\n_______\n\n${block}`)).toBe('Oui.');
    expect(
      text(`Oui.\n> Message du 23/11/26 14:02\n> De : Aide\n> A : Nora\n> Objet : x\n>\n> y\nFin.`),
    ).toBe('Oui. Fin.');
  });
});

describe('a forward', () => {
  const marker =
    '---------- Forwarded message ---------\nDe : P <p@x>\nDate: x\nSubject: y\n\n-- \nPaul';
  it('keeps all that follows, and only cuts the signature above', () => {
    expect(text(`Vu ?\n-- \nNora\n\n${marker}`)).toBe(plain(`Vu ? ${marker}`));
    expect(read(`${FROM}References: <a@b>\n\nVu ?\n${marker}`).kind).toBe('new');
  });
  it('is one by its subject, from the first opener on', () => {
    const block = 'De : P\nEnvoyé : lundi\nObjet : y\n\nBonjour\nCordialement\nPaul Roy';
    expect(text(`Vu ?\nCordialement\nNora\n\n${block}`, 'Subject: TR: y\n')).toBe(
      plain(`Vu ? Cordialement ${block}`),
    );
  });
  it('of Apple stands in a quotation', () => {
    expect(
      html(
        '<div>Vu ?</div><blockquote type="cite"><div>Début du message transféré :</div><div>Oui.</div></blockquote>',
      ),
    ).toBe('Vu ? Début du message transféré : Oui.');
  });
});

describe('a signature', () => {
  it.each([
    ['A.\n-- \nNora', 'A.'],
    ['A.\nNora', 'A. Nora'],
    ['A.\nCordialement\nNora\nPetit', 'A. Cordialement'],
    ['A.\nCordialement, Nora Petit\nDirectrice', 'A. Cordialement, Nora Petit'],
    [
      'Cordialement, je vous dis que non hélas.\nNora',
      'Cordialement, je vous dis que non hélas. Nora',
    ],
    ['A.\nCordialement\nNora\n\nPS : et mardi', 'A. Cordialement PS : et mardi'],
    [
      'A.\nCordialement\nNora\n\nIl manque aussi la nuit du 4.',
      'A. Cordialement Il manque aussi la nuit du 4.',
    ],
    ['A.\nCordialement\nNora\n\nNuit du 4.', 'A. Cordialement'],
    ['A.\nCordialement\nNora\n__________\nIl ne faut pas imprimer ceci. Merci.', 'A. Cordialement'],
    [
      'A.\nCordialement\nNora\n\nThis message is intended for you. Thank you so much.\n\nFin de tout ce texte ici.',
      'A. Cordialement',
    ],
    [
      'Ce message et ses pièces jointes sont à lire.',
      'Ce message et ses pièces jointes sont à lire.',
    ],
    ['A.\nEnvoyé de mon iPhone', 'A.'],
    ['A.\nObtenez Outlook pour Android<https://aka.ms/x>', 'A.'],
    ['Envoyé de mon iPhone ce matin, rien reçu.', 'Envoyé de mon iPhone ce matin, rien reçu.'],
  ])('of %j', (body, expected) => {
    expect(text(body)).toBe(expected);
  });
  it('is an element of its program, whole', () => {
    expect(html('<p>A.</p><div class="x gmail_signature"><p>Nora</p></div><p>B.</p>')).toBe(
      'A. B.',
    );
    expect(html('<p>A.</p><div id="Signature">Nora</div>')).toBe('A.');
    expect(
      html(
        '<p>A.</p><span class="gmail_signature_prefix">-- </span><br><div class="gmail_signature">Nora</div><p>B.</p>',
      ),
    ).toBe('A. B.');
  });
});

describe('HTML', () => {
  it.each([
    ['<style>a{}</style><p>A<b>B</b>\nC</p><!-- x -->', 'AB C'],
    ['<p><span style="mso-list:Ignore">·&nbsp;</span>A</p><ul><li>B</li></ul>', 'A B'],
    ['<a href="https://x">A</a><img alt="logo"><hr>B', 'A B'],
    ['<table><tr><td>A</td><td>B</td></tr></table>', 'A B'],
    ['<!--[if mso]><p>X</p><![endif]--><p>A</p>', 'A'],
  ])('%j reads %j', (body, expected) => {
    expect(html(body)).toBe(expected);
  });
});

describe('parts', () => {
  const mail = (type: string, ...parts: readonly string[]): string =>
    `${FROM}Content-Type: ${type}; boundary=b\n\n${parts.map((p) => `--b\n${p}\n`).join('')}--b--\n`;
  it('are joined in order, alternatives never', () => {
    const file = 'Content-Type: application/pdf; name=a.pdf\n\nx';
    expect(read(mail('multipart/mixed', '\nA', file, '\nB'))).toMatchObject({
      text: 'A\nB',
      attachments: ['a.pdf'],
    });
    const page = 'Content-Type: text/html\n\n<p>H</p>';
    expect(read(mail('multipart/alternative', '\nP', page)).text).toBe('H');
    expect(
      read(mail('multipart/alternative', '\nP', 'Content-Type: text/html\n\n<p></p>')).text,
    ).toBe('P');
  });
  it('go to the end of the file without an end, and show their boundary if the declared one is wrong', () => {
    expect(read(`${FROM}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nA\nB`).text).toBe(
      'A\nB',
    );
    expect(
      read(
        `${FROM}Content-Type: multipart/mixed; boundary=c\n\n--b\nContent-Type: text/plain\n\nA\n--b--`,
      ).text,
    ).toBe('A');
    expect(read(`${FROM}Content-Type: multipart/mixed; boundary=c\n\nA\n--b\nB`).text).toBe(
      'A\n--b\nB',
    );
  });
  it('have names that need no path and no trick', () => {
    const named = (disposition: string): readonly string[] =>
      read(
        mail(
          'multipart/mixed',
          `Content-Type: application/pdf; name=n.pdf\nContent-Disposition: attachment; ${disposition}\n\nx`,
        ),
      ).attachments;
    expect(named('filename="C:\\\\temp\\\\a.pdf"')).toEqual(['a.pdf']);
    expect(named('filename=../../etc/passwd')).toEqual(['passwd']);
    expect(named('size=3')).toEqual(['n.pdf']);
    expect(
      named('filename*0*=utf-8\'\'%C3; filename*1*=%A9t; filename*2="é.pdf"; filename=x'),
    ).toEqual(['été.pdf']);
    expect(named('filename="=?utf-8?Q?=C3=A9t=C3=A9.pdf?="')).toEqual(['été.pdf']);
    expect(named('filename="facture\u202Efdp.exe"')).toEqual(['facturefdp.exe']);
    expect(
      read(
        mail(
          'multipart/mixed',
          'Content-Type: message/rfc822\n\nSubject: x\n\ny',
          'Content-Type: image/png\n\nx',
        ),
      ).attachments,
    ).toEqual(['message.eml', 'unnamed.png']);
  });
  it('are logos when they are shown and small', () => {
    const page = 'Content-Type: text/html\n\n<img src="cid:a@b"><p>A</p>';
    const image = (id: string, size: number): string =>
      `Content-Type: image/png; name=${id}.png\nContent-ID: <${id}@b>\n\n${'x'.repeat(size)}`;
    expect(
      read(mail('multipart/related', page, image('a', 19_999), image('c', 9))).attachments,
    ).toEqual(['c.png']);
    expect(read(mail('multipart/related', page, image('a', 20_000))).attachments).toEqual([
      'a.png',
    ]);
  });
  it('of format flowed are joined', () => {
    const flowed = 'Content-Type: text/plain; format=flowed\n';
    expect(read(`${FROM}${flowed}\nune \nphrase\n From \n-- \nNora`).text).toBe('une phrase\nFrom');
  });
});

describe('hostile mails', () => {
  const slow: readonly (readonly [string, string])[] = [
    ['nested blocks', `Content-Type: text/html\n\n${'<div>'.repeat(200_000)}`],
    ['nested quotations', `Content-Type: text/html\n\n${'<blockquote>'.repeat(100_000)}A`],
    [
      'nested parts',
      Array.from(
        { length: 3_000 },
        (_, i) => `Content-Type: multipart/mixed; boundary=${i}\n\n--${i}\n`,
      ).join(''),
    ],
    ['boundaries', `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n'.repeat(300_000)}`],
    ['a long header', `Subject: ${'=?utf-8?Q?a?= '.repeat(80_000)}\n\nA`],
    ['parameters', `Content-Type: text/plain${'; a*1*=b'.repeat(100_000)}\n\nA`],
    ['quotation marks', `From: ${'"'.repeat(300_000)}\n\nA`],
    ['colons', `\n${'le 23 nov 2026 wrote:\n'.repeat(60_000)}`],
    ['labels', `\n${'De : a\n'.repeat(100_000)}`],
    ['blanks', `\n${' '.repeat(1_000_000)}x`],
    ['dashes', `Content-Type: multipart/mixed\n\n${`--${' '.repeat(500)}\n`.repeat(2_000)}`],
    ['formulas', `\n${'Cordialement\nNora\n'.repeat(50_000)}`],
    ['comments', `Content-Type: text/html\n\n${'<!--'.repeat(200_000)}`],
  ];
  it.each(slow)('take no time that grows with their square: %s', (_, raw) => {
    const bytes = Buffer.from(`${FROM}${raw}`);
    const started = performance.now();
    readMail(bytes);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('winmail.dat', () => {
  const u16 = (n: number): Buffer => Buffer.from([n & 255, n >> 8]);
  const u32 = (n: number): Buffer => Buffer.concat([u16(n & 65_535), u16(n >>> 16)]);
  const attribute = (id: number, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from([2]), u32(id), u32(data.length), data, u16(0)]);
  const wide = Buffer.from('congés été.xlsx\0', 'utf16le');
  const padding = Buffer.alloc((4 - (wide.length % 4)) % 4);
  const properties = Buffer.concat([
    u32(2),
    u16(3),
    u16(0x37_05),
    u32(1),
    u16(0x1f),
    u16(0x37_07),
    u32(1),
    u32(wide.length),
    wide,
    padding,
  ]);
  const tnef = Buffer.concat([
    u32(0x22_3e_9f_78),
    u16(1),
    attribute(0x6_90_02, Buffer.alloc(14)),
    attribute(0x1_80_10, Buffer.from('CONGES~1.XLS\0')),
    attribute(0x6_90_05, properties),
    attribute(0x6_90_02, Buffer.alloc(14)),
    attribute(0x1_80_10, Buffer.from('note.txt\0')),
  ]);
  const names = (bytes: Buffer): readonly string[] =>
    read(
      `${FROM}Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\n${bytes.toString('base64')}`,
    ).attachments;
  it('is opened, and listed itself where it cannot be', () => {
    expect(names(tnef)).toEqual(['congés été.xlsx', 'note.txt']);
    expect(names(tnef.subarray(0, 60))).toEqual(['winmail.dat']);
    expect(names(Buffer.from('rien'))).toEqual(['winmail.dat']);
  });
});

it('never throws, whatever is cut out, doubled or put in', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...writtenMails.map((mail) => Buffer.from(mail.raw))),
      fc.array(fc.tuple(fc.nat(4_000), fc.nat(40), fc.uint8Array({ maxLength: 12 })), {
        maxLength: 6,
      }),
      (mail, edits) => {
        const changed = edits.reduce(
          (bytes, [at, drop, put]) =>
            Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)]),
          mail,
        );
        expect(readMail(changed).kind).toBeTypeOf('string');
      },
    ),
    { numRuns: 400 },
  );
});
