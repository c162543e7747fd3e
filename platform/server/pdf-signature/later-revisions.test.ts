import { describe, expect, it } from 'vitest';
import { signatureDict, signedBy } from './authority.fixtures.ts';
import {
  authority,
  judge,
  verdict,
  PAGE,
  FIRST,
  SECOND,
  first,
  signed,
  certified,
  locking,
  locked,
  filled,
  note,
  signSalarie,
  second,
} from './signed-contracts.fixtures.ts';
import {
  contract,
  CONTRACT,
  lastXref,
  stream,
  withUpdate,
  type Objects,
} from './written-pdf.fixtures.ts';

describe('after a signature', () => {
  it.each<[string, () => Buffer]>([
    ['a second one with its field', () => second(signed)],
    [
      'a second one in streams',
      () =>
        signedBy(first('objects'), authority, {
          num: 30,
          objects: SECOND,
          write: { layout: 'objects', spare: 920 },
        }),
    ],
    ['an empty field signed', () => signSalarie(signed)],
    ['a field signed without a page', () => second(signed, { 5: SECOND[5] ?? '' })],
    [
      'a DSS',
      () =>
        withUpdate(signed, {
          1: String(CONTRACT[1]).replace('>>', '/DSS 50 0 R >>'),
          50: '<< /Type /DSS /Certs [51 0 R] >>',
          51: stream('x'),
        }),
    ],
    [
      'a document time stamp',
      () => {
        const dict = signatureDict('', 'ETSI.RFC3161').replace('/Type /Sig', '/Type /DocTimeStamp');
        return signedBy(signed, authority, { num: 30, objects: SECOND, dict });
      },
    ],
    [
      'the same values again',
      () => withUpdate(signed, { 3: PAGE, 4: CONTRACT[4] ?? '', 8: CONTRACT[8] ?? '' }),
    ],
    [
      'the day of the change',
      () => withUpdate(signed, { 9: String(CONTRACT[9]).replace('20261101', '20261129') }),
    ],
    ['nothing', () => withUpdate(signed, {})],
    ['an object that nothing uses', () => withUpdate(signed, { 80: '<< /Left true >>' })],
    ['a form filled, P=2', () => withUpdate(certified(2), filled)],
    ['a form filled, P=3', () => withUpdate(certified(3), filled)],
    [
      'a form filled, another field locked',
      () => withUpdate(locked('/Action /Include /Fields [(Autre)]'), filled),
    ],
    [
      'a form filled, all but this one locked',
      () => withUpdate(locked('/Action /Exclude /Fields [(Montant)]'), filled),
    ],
    ['a note, P=3', () => withUpdate(certified(3), note)],
    [
      'a note removed, P=3',
      () => withUpdate(withUpdate(certified(3), note), { 3: PAGE }, { freed: [41] }),
    ],
    ['a second one, P=1', () => second(certified(1))],
    [
      'a second one, then a DSS',
      () =>
        withUpdate(second(signed), {
          1: String(CONTRACT[1]).replace('>>', '/DSS << /Type /DSS >> >>'),
        }),
    ],
  ])('%s is allowed', (_, make) => {
    const report = judge(make());
    expect([report.verdict, report.violation]).toEqual(['allowed-addition', null]);
  });

  const widget = (more: string): Objects => ({
    30: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature30) /V 31 0 R /P 3 0 R ${more} >>`,
  });
  it.each<[string, () => Buffer, string]>([
    [
      'another content',
      () =>
        withUpdate(signed, { 4: stream('BT /F1 12 Tf 72 700 Td (Avenant : 9 000 euros) Tj ET') }),
      'page',
    ],
    [
      'another stream of the page',
      () => withUpdate(signed, { 3: PAGE.replace('4 0 R', '60 0 R'), 60: stream('BT ET') }),
      'page',
    ],
    [
      'another font',
      () => withUpdate(signed, { 8: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>' }),
      'form',
    ],
    [
      'another page',
      () => withUpdate(signed, { 2: '<< /Type /Pages /Kids [3 0 R 61 0 R] /Count 2 >>', 61: PAGE }),
      'page',
    ],
    ['no page', () => withUpdate(signed, { 2: '<< /Type /Pages /Kids [] /Count 0 >>' }), 'page'],
    [
      'a script',
      () =>
        withUpdate(signed, {
          1: String(CONTRACT[1]).replace('>>', '/OpenAction << /S /JavaScript /JS (x) >> >>'),
        }),
      'catalog',
    ],
    ['a title', () => withUpdate(signed, { 9: '<< /Title (Autre) >>' }), 'information'],
    [
      'another root',
      () => withUpdate(signed, { 70: CONTRACT[1] ?? '' }, { trailer: '/Root 70 0 R' }),
      'trailer',
    ],
    ['a form filled', () => withUpdate(signed, filled), 'field'],
    ['a form filled, P=1', () => withUpdate(certified(1), filled), 'field'],
    ['a form filled, locked', () => withUpdate(locked('/Action /All'), filled), 'field'],
    [
      'a form filled, locked by name',
      () => withUpdate(locked('/Action /Include /Fields [(Montant)]'), filled),
      'field',
    ],
    [
      'a form filled, P=2 and locked',
      () => withUpdate(certified(2, locking('/Action /All')), filled),
      'field',
    ],
    [
      'a value without a form',
      () => withUpdate(certified(2), { 11: stream('BT (9000) Tj ET') }),
      'field',
    ],
    [
      'a field renamed, P=2',
      () => withUpdate(certified(2), { 6: String(CONTRACT[6]).replace('(Montant)', '(Autre)') }),
      'field',
    ],
    [
      'a field moved, P=2',
      () => withUpdate(certified(2), { 6: String(CONTRACT[6]).replace('72 600', '0 0') }),
      'field',
    ],
    [
      'a text field, P=2',
      () =>
        withUpdate(certified(2), {
          ...SECOND,
          30: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (X) /Rect [0 0 9 9] >>',
        }),
      'field',
    ],
    ['a note', () => withUpdate(signed, note), 'annotation'],
    ['a note, P=2', () => withUpdate(certified(2), note), 'annotation'],
    [
      'a widget without a field, P=3',
      () =>
        withUpdate(certified(3), {
          3: note[3],
          41: '<< /Type /Annot /Subtype /Widget /Rect [0 0 99 99] >>',
        }),
      'annotation',
    ],
    [
      'a signature with an action',
      () =>
        second(signed, { ...SECOND, ...widget('/Rect [0 0 0 0] /A << /S /JavaScript /JS (x) >>') }),
      'field',
    ],
    [
      'a signature and another content',
      () => second(signed, { ...SECOND, 4: stream('BT (9 000) Tj ET') }),
      'page',
    ],
    ['a signed field locked', () => signSalarie(locked('/Action /All')), 'field'],
    [
      'the form’s font',
      () =>
        second(signed, {
          ...SECOND,
          5: String(SECOND[5]).replace('8 0 R', '62 0 R'),
          62: CONTRACT[8] ?? '',
        }),
      'form',
    ],
    [
      'drawing by the reader',
      () =>
        second(signed, {
          ...SECOND,
          5: String(SECOND[5]).replace('/DA', '/NeedAppearances true /DA'),
        }),
      'form',
    ],
    [
      'a length',
      () => {
        const file = first(
          'table',
          signatureDict(),
          contract(
            {},
            { 4: '<< /Length 90 0 R >>\nstream\nBT (2 000) Tj ET\nendstream', 90: '16' },
          ),
        );
        return withUpdate(file, { 90: '5' });
      },
      'page',
    ],
    [
      'an object that nothing uses redefined',
      () =>
        withUpdate(first('table', signatureDict(), contract({}, { 80: '<< /A 1 >>' })), {
          80: '<< /A 2 >>',
        }),
      'object',
    ],
    ['bytes between', () => second(Buffer.concat([signed, Buffer.from('hidden\n')])), 'bytes'],
    [
      'a signature over the text',
      () =>
        second(signed, {
          ...SECOND,
          ...widget('/Rect [60 690 300 720] /AP << /N 63 0 R >>'),
          63: stream('1 g 0 0 240 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 240 30]'),
        }),
      'overlay',
    ],
  ])('%s is not', (_, make, violation) => {
    const report = judge(make());
    expect([report.verdict, report.violation]).toEqual(['altered', violation]);
  });

  it('an object that an update moves within the signed part is not', () => {
    const hidden = withUpdate(Buffer.from('%PDF-1.7\n'), {
      ...CONTRACT,
      90: stream('BT (9 000) Tj ET'),
    });
    const file = signedBy(hidden, authority, { num: 20, objects: FIRST });
    const at = file.indexOf('90 0 obj');
    const moved = Buffer.from(file);
    const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 1000 /Root 1 0 R /Info 9 0 R /Prev ${lastXref(file)} >>\nstartxref\n${file.length}\n%%EOF\n`;
    expect(verdict(Buffer.concat([moved, Buffer.from(table)]))).toBe('altered');
  });
});
