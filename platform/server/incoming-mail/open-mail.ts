// A mail as the portal files it: what `readMail` reads, the whole text, the files, and what its headers prove. Pure.
import { bytesOf } from './charset.ts';
import { fieldOf, fieldsOf, readAddress } from './headers.ts';
import { nameOf, readRoot, type ReadMail } from './mail.ts';
import { readParts, type Part } from './parts.ts';
import { provedDomain } from './proved-domain.ts';

export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export interface OpenedMail extends ReadMail {
  readonly whole: string;
  readonly files: readonly MailFile[];
  /** In lower case; empty unless the mail has exactly one From field with one address. */
  readonly fromAddress: string;
  /** The domain of the sender's address passed DMARC, by the word of the server that is trusted. */
  readonly isProved: boolean;
  /** As they stand between `<` and `>`. */
  readonly messageId: string | null;
  readonly references: readonly string[];
  /** Every address that it was sent or delivered to. */
  readonly recipients: readonly string[];
  /** Servers that it passed. */
  readonly hops: number;
}

const MOST_ADDRESSES = 200;
const MOST_IDS = 100;
const idsOf = (text: string | null): string[] =>
  [...(text ?? '').matchAll(/<([^<>\s]{1,500})>/g)].slice(-MOST_IDS).map(([, id]) => id ?? '');
const addressesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    [...text.slice(0, 20_000).matchAll(/[^\s<>,;:"()]{1,128}@[^\s<>,;:"()]{1,253}/g)].map(
      ([address]) => address.toLowerCase(),
    ),
  );

const RECIPIENT_FIELDS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
const ADDRESS = /^[^\s@<>,;:"()]{1,128}@[^\s@<>,;:"()]{1,253}$/;
const senderOf = ({ fields }: Part): string => {
  const all = fieldsOf(fields, 'from');
  const [first] = all;
  if (first === undefined || all.length > 1) return '';
  const { address } = readAddress(first);
  const isOne = new Set(addressesIn([first.replaceAll(/"(?:\\.|[^"\\])*"/g, '')])).size === 1;
  return isOne && ADDRESS.test(address) ? address : '';
};

/** `authority`: the name under which the trusted server signs its Authentication-Results; empty: nobody is trusted. Null: no mail at all. */
export const openMail = (bytes: Uint8Array, authority: string): OpenedMail | null => {
  const root = readParts(bytes);
  if (root === null) return null;
  const { mail, whole, files } = readRoot(root);
  const fromAddress = senderOf(root);
  return {
    ...mail,
    whole,
    files: files.map((part) => ({ name: nameOf(part), bytes: bytesOf(part.body()) })),
    fromAddress,
    isProved:
      fromAddress !== '' && provedDomain(root.fields, authority) === fromAddress.split('@')[1],
    messageId: idsOf(fieldOf(root.fields, 'message-id')).at(-1) ?? null,
    references: [
      ...idsOf(fieldOf(root.fields, 'in-reply-to')),
      ...idsOf(fieldOf(root.fields, 'references')).toReversed(),
    ],
    recipients: [
      ...new Set(addressesIn(RECIPIENT_FIELDS.flatMap((name) => fieldsOf(root.fields, name)))),
    ].slice(0, MOST_ADDRESSES),
    hops: fieldsOf(root.fields, 'received').length,
  };
};
