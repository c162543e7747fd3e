// The one look of every mail: calm, narrow, readable without images, with a plain text twin.
export interface MailAction {
  readonly label: string;
  readonly url: string;
}
export interface MailText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: MailAction | undefined;
  /** Why it comes and how it is stopped, in small letters. */
  readonly isAnswerable?: boolean;
  readonly foot?: { readonly text: string; readonly links: readonly MailAction[] } | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

/** Only addresses of the web may be clicked: a `javascript:` one becomes a plain text. */
const isWeb = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

const FOOT = 'Roulement – message automatique, merci de ne pas y répondre.';
const ANSWERABLE = 'Roulement – répondez à cet e-mail : votre réponse rejoindra l’échange.';
const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const button = ({ label, url }: MailAction): string =>
  isWeb(url)
    ? `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#1f5fa8;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:6px;display:inline-block">${escapeHtml(label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#5b6675;word-break:break-all">${escapeHtml(url)}</p>`
    : paragraph(`${label} : ${url}`);

type Foot = NonNullable<MailText['foot']>;
const small = (content: string): string =>
  `<p style="margin:16px 0 0;font-size:12px;color:#5b6675">${content}</p>`;
const footHtml = ({ text, links }: Foot): string =>
  small(
    [
      escapeHtml(text),
      ...links.map(({ label, url }) =>
        isWeb(url)
          ? `<a href="${escapeHtml(url)}" style="color:#5b6675">${escapeHtml(label)}</a>`
          : escapeHtml(label),
      ),
    ].join('<br>'),
  );
const footText = ({ text, links }: Foot): string =>
  [text, ...links.map(({ label, url }) => `${label} : ${url}`)].join('\n');

/** A mail's two bodies, everything escaped; line breaks inside a paragraph are kept. */
export const mailLayout = ({
  title,
  paragraphs,
  action,
  foot,
  isAnswerable = false,
}: MailText): { html: string; text: string } => ({
  text: [
    title,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label} : ${action.url}`]),
    ...(foot === undefined ? [] : [footText(foot)]),
    `-- \n${isAnswerable ? ANSWERABLE : FOOT}`,
  ].join('\n\n'),
  html: `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f8;color:#1d2733;${FONT};font-size:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dfe4ea;border-radius:8px"><tr><td style="padding:32px">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action === undefined ? '' : button(action)}
</td></tr></table>
${foot === undefined ? '' : footHtml(foot)}
${small(escapeHtml(isAnswerable ? ANSWERABLE : FOOT))}
</td></tr></table>
</body></html>
`,
});
