// Contracts that the authority of the tests signed, and what later revisions make of them.
import { judgePdf } from '#engines/pdf-signature/judge.ts';
import { makeAuthority, sealed, signatureDict, signedBy } from './authority.fixtures.ts';
import { certificatesOfPem } from './certificates.ts';
import { signaturePorts } from './cms.ts';
import {
  contract,
  CONTRACT,
  stream,
  withUpdate,
  type Layout,
  type Objects,
} from './written-pdf.fixtures.ts';

export const authority = makeAuthority();
export const NOW = Temporal.Now.instant().epochMilliseconds;
export const YEAR = 365 * 86_400_000;
export const judge = (bytes: Buffer, now = NOW) =>
  judgePdf(bytes, signaturePorts(certificatesOfPem(authority.trust), now));
export const verdict = (bytes: Buffer, now = NOW) => judge(bytes, now).verdict;

export const FORM =
  '<< /Fields [6 0 R 7 0 R 20 0 R] /SigFlags 3 /DA (/F1 0 Tf 0 g) /DR << /Font << /F1 8 0 R >> >> >>';
export const PAGE = String(CONTRACT[3]).replace(
  '/Annots [6 0 R 7 0 R]',
  '/Annots [6 0 R 7 0 R 20 0 R]',
);
export const FIRST: Objects = { 3: PAGE, 5: FORM };
export const SECOND: Objects = {
  3: PAGE.replace('20 0 R]', '20 0 R 30 0 R]'),
  5: FORM.replace('20 0 R]', '20 0 R 30 0 R]'),
};
export const first = (
  layout: Layout = 'table',
  dict = signatureDict(),
  base = contract({ layout }),
) => signedBy(base, authority, { num: 20, objects: FIRST, dict, write: { layout, spare: 910 } });
export const stamped = signedBy(contract(), authority, {
  num: 20,
  objects: FIRST,
  sign: { stamp: 'clock' },
});
export const signed = first();
/** Signing takes a process of openssl: the same dictionary is signed once. */
const signedDicts = new Map<string, Buffer>();
const signedWith = (reference: string): Buffer => {
  const file =
    signedDicts.get(reference) ?? first('table', signatureDict(`/Reference [${reference}]`));
  signedDicts.set(reference, file);
  return file;
};
export const certified = (p: number, more = ''): Buffer =>
  signedWith(
    `<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${p} /V /1.2 >> >> ${more}`,
  );
export const locking = (params: string): string =>
  `<< /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Type /TransformParams ${params} /V /1.2 >> >>`;
export const locked = (params: string): Buffer => signedWith(locking(params));
export const filled: Objects = {
  6: String(CONTRACT[6]).replace('(2000)', '(9000)').replace('11 0 R', '40 0 R'),
  40: stream('BT /F1 10 Tf (9000) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 128 20]'),
};
export const note = {
  3: PAGE.replace('20 0 R]', '20 0 R 41 0 R]'),
  41: '<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (Vu) >>',
};
export const signSalarie = (bytes: Buffer): Buffer =>
  sealed(
    withUpdate(bytes, {
      7: String(CONTRACT[7]).replace('/F 132', '/F 132 /V 30 0 R'),
      30: signatureDict(),
    }),
    authority,
    { signer: 'employee' },
  );
export const second = (bytes: Buffer, objects: Objects = SECOND): Buffer =>
  signedBy(bytes, authority, {
    num: 30,
    objects,
    sign: { signer: 'employee' },
    write: { spare: 920 },
  });
