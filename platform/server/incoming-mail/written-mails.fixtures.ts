// Mails as twelve programs write them, in six languages: words of four customers typed by hand, with what is history and signature round them.
// Nobody's software cut the expected texts. Names, firms and addresses are invented.
import { LANGUAGES, type Language, type Words } from './written-languages.fixtures.ts';

export interface WrittenMail {
  readonly id: string;
  readonly raw: string;
  readonly text: string;
}

const OURS = 'Assistance Horizon <aide@horizon-paie.example>';
const THEIRS = 'Nora Petit <nora@messagerie-petit.example>';

const quotedPrintable = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const coded = [...Buffer.from(line, 'utf8')]
        .map((byte, i, all) => {
          const isLast = i === all.length - 1;
          const isPlain = byte >= 32 && byte < 127 && byte !== 61 && !(byte === 32 && isLast);
          return isPlain
            ? String.fromCharCode(byte)
            : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
        })
        .join('');
      return (coded.match(/(?:=[0-9A-F]{2}|.){1,70}/gu) ?? ['']).join('=\r\n');
    })
    .join('\r\n');

const header = (l: Language, more: readonly string[]): string =>
  [
    'Return-Path: <nora@messagerie-petit.example>',
    'Delivered-To: aide@horizon-paie.example',
    `From: ${THEIRS}`,
    `To: ${OURS}`,
    `Subject: ${l.replyPrefix} [#77] Octobre`,
    'Date: Tue, 24 Nov 2026 09:41:00 +0100',
    'Message-ID: <n1@messagerie-petit.example>',
    'In-Reply-To: <q77@horizon-paie.example>',
    'MIME-Version: 1.0',
    ...more,
  ].join('\r\n');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plainMail = (l: Language, body: string, type = 'text/plain; charset=utf-8'): string =>
  `${header(l, [`Content-Type: ${type}`, 'Content-Transfer-Encoding: quoted-printable'])}\r\n\r\n${quotedPrintable(body)}\r\n`;

const htmlMail = (l: Language, plain: string, html: string): string => {
  const part = (type: string, text: string): string =>
    `--=_b77\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}\r\n`;
  return `${header(l, ['Content-Type: multipart/alternative; boundary="=_b77"'])}\r\n\r\n${part('text/plain', plain)}${part('text/html', html)}--=_b77--\r\n`;
};

const plainWords = (w: Words): string =>
  [...w.paragraphs, ...(w.formula === null ? [] : [w.formula])].join('\n\n');
const signed = (w: Words): string =>
  w.signature.length === 0 ? plainWords(w) : `${plainWords(w)}\n\n${w.signature.join('\n')}`;
const dashSigned = (w: Words): string =>
  w.signature.length === 0 ? plainWords(w) : `${plainWords(w)}\n\n-- \n${w.signature.join('\n')}`;
const quoted = (l: Language): string =>
  l.question.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
const headerBlock = (l: Language): readonly string[] => [
  `${l.labels.from} ${OURS}`,
  `${l.labels.date} ${l.longDate}`,
  `${l.labels.to} ${THEIRS}`,
  `${l.labels.subject} [#77] Octobre`,
];
const divs = (lines: readonly string[]): string =>
  lines.map((line) => `<div>${line === '' ? '<br>' : escaped(line)}</div>`).join('');
const spaced = (w: Words): readonly string[] => plainWords(w).split('\n');
const cite = (l: Language): string => `<blockquote type="cite">${divs(l.question)}</blockquote>`;
const mso = (line: string): string =>
  `<p class="MsoNormal"><span style="mso-fareast-language:EN-US">${line === '' ? '&nbsp;' : escaped(line)}<o:p></o:p></span></p>\n`;
const bold = (line: string): string => escaped(line).replace(/^([^:]*:)/u, '<b>$1</b>');

type Program = (l: Language, w: Words) => string;

/** Twelve programs; each says how its own signature and its own quotation look. */
const programs: Readonly<Record<string, Program>> = {
  'outlook-desktop': (l, w) =>
    htmlMail(
      l,
      `${signed(w)}\n\n${headerBlock(l).join('\n')}\n\n${l.question.join('\n')}`,
      `<html><head><style><!-- p.MsoNormal {margin:0} --></style></head><body><div class="WordSection1">\n${[...spaced(w), '', ...(w.formula === null ? [] : w.signature), ''].map(mso).join('')}<div><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${headerBlock(l).map(bold).join('<br>\n')}<o:p></o:p></p></div></div>${l.question.map(mso).join('')}</div></body></html>`,
    ),
  'outlook-web': (l, w) =>
    htmlMail(
      l,
      signed(w),
      `<html><body>${divs(spaced(w))}<div id="Signature">${divs(['', ...w.signature])}</div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><font>${headerBlock(l).map(bold).join('<br>')}</font><div>&nbsp;</div></div>${divs(l.question)}</body></html>`,
    ),
  'outlook-phone': (l, w) =>
    htmlMail(
      l,
      plainWords(w),
      `<html><body>${divs(spaced(w))}<div id="ms-outlook-mobile-signature"><div></div><a href="https://aka.ms/x">${l.outlookPhone}</a></div><hr><div id="divRplyFwdMsg">${headerBlock(l).map(bold).join('<br>')}</div>${divs(l.question)}</body></html>`,
    ),
  'gmail-web': (l, w) =>
    htmlMail(
      l,
      `${dashSigned(w)}\n\n${l.attribution.gmail(OURS)}\n\n${quoted(l)}`,
      `<div dir="ltr">${divs(spaced(w))}<div><br clear="all"></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature">${divs(w.signature)}</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escaped(l.attribution.gmail(OURS))}<br></div><blockquote class="gmail_quote" style="margin:0px">${divs(l.question)}</blockquote></div>`,
    ),
  'gmail-text': (l, w) =>
    plainMail(
      l,
      `${dashSigned(w)}\n\n${l.attribution.gmail(OURS).replace('Horizon <', 'Horizon\n<')}\n\n${quoted(l)}`,
    ),
  'apple-mail': (l, w) =>
    htmlMail(
      l,
      `${plainWords(w)}\n\n> ${l.attribution.apple(OURS)}\n${quoted(l)}`,
      `<html><body style="overflow-wrap: break-word">${divs(spaced(w))}<br id="lineBreakAtBeginningOfMessage"><div id="AppleMailSignature">${divs(w.signature)}</div><div><br><blockquote type="cite"><div>${escaped(l.attribution.apple(OURS))}</div><br class="Apple-interchange-newline">${divs(l.question)}</blockquote></div></body></html>`,
    ),
  iphone: (l, w) =>
    htmlMail(
      l,
      `${plainWords(w)}\n\n${l.iphone}\n\n> ${l.attribution.apple(OURS)}\n> \n${quoted(l)}`,
      `<html><body dir="auto">${divs(spaced(w))}<div><br></div><div dir="ltr">${l.iphone}</div><div dir="ltr"><br><blockquote type="cite">${escaped(l.attribution.apple(OURS))}<br><br></blockquote></div>${cite(l)}</body></html>`,
    ),
  'thunderbird-html': (l, w) =>
    htmlMail(
      l,
      dashSigned(w),
      `<!DOCTYPE html><html><head><title>Re</title></head><body>${spaced(w)
        .filter((line) => line !== '')
        .map((line) => `<p>${escaped(line)}</p>`)
        .join(
          '\n',
        )}<div class="moz-cite-prefix">${escaped(l.attribution.thunderbird('Assistance Horizon'))}<br></div>${cite(l)}<pre class="moz-signature" cols="72">-- \n${escaped(w.signature.join('\n'))}</pre></body></html>`,
    ),
  'thunderbird-flowed': (l, w) =>
    plainMail(
      l,
      `${l.attribution.thunderbird('Assistance Horizon')}\n${quoted(l)}\n\n${w.paragraphs
        .map((p) => p.replace(/(.{30,50}) /gu, '$1 \n'))
        .join(
          '\n\n',
        )}${w.formula === null ? '' : `\n\n${w.formula}`}\n\n-- \n${w.signature.join('\n')}`,
      'text/plain; charset=utf-8; format=flowed',
    ),
  proton: (l, w) =>
    htmlMail(
      l,
      plainWords(w),
      `<div style="font-family: Arial">${divs(spaced(w))}</div><div class="protonmail_signature_block"><div>${l.proton}</div></div><div><br></div><div class="protonmail_quote">${escaped(l.attribution.gmail(OURS))}<br><br><blockquote class="protonmail_quote" type="cite">${divs(l.question)}</blockquote><br></div>`,
    ),
  zimbra: (l, w) =>
    htmlMail(
      l,
      plainWords(w),
      `<html><body><div style="font-family: arial">${divs(spaced(w))}<div data-marker="__SIG_PRE__">${divs(w.signature)}</div><br><hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><blockquote>${headerBlock(l).map(bold).join('<br>')}<br></blockquote></div><div data-marker="__QUOTED_TEXT__"><blockquote>${divs(l.question)}</blockquote></div></div></body></html>`,
    ),
  'old-text': (l, w) =>
    plainMail(
      l,
      `${w.formula === null ? plainWords(w) : signed(w)}\n\n${l.originalMessage}\n${headerBlock(l).join('\n')}\n\n${l.question.join('\n')}`,
    ),
};

/** 288 mails: twelve programs, six languages, four customers. */
export const writtenMails: readonly WrittenMail[] = Object.entries(programs).flatMap(
  ([program, write]) =>
    LANGUAGES.flatMap((l) =>
      l.customers.map((w, i) => ({
        id: `${program} ${l.code} ${i + 1}`,
        raw: write(l, w),
        text: plainWords(w),
      })),
    ),
);
