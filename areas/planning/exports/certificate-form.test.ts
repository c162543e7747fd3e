import { describe, expect, it } from 'vitest';
import { CAUSES, type Cause } from '#areas/planning/exploitation/contract.ts';
import { formBlocks, type FormFacts } from './certificate-form.ts';
import { fr } from './fr.ts';

const facts: FormFacts = {
  company: 'Transports Delmas',
  name: 'DUPONT Jean',
  birthDate: '1980-05-15',
  employedSince: '2015-09-01',
  begins: { day: '2026-05-04', secondOfDay: 22_500 },
  ends: { day: '2026-05-08', secondOfDay: 86_400 },
  cause: 'sick',
};
type Cell = Readonly<Record<string, unknown>>;
const rowsOf = (f: FormFacts): Cell[][] =>
  formBlocks(f, true).flatMap((b) => (b['table'] as { body: Cell[][] } | undefined)?.body ?? []);
/** What stands on the line of each numbered point. */
const textsOf = (f: FormFacts): Record<string, string> =>
  Object.fromEntries(
    rowsOf(f).flatMap(([n, , value]) =>
      typeof value?.['text'] === 'string' && Array.isArray(value['border'])
        ? [[String(n?.['text']).replace('.', ''), value['text'].trim()]]
        : [],
    ),
  );
/** The boxes with a cross in them: more is drawn than the square. */
const ticked = (f: FormFacts): string[] =>
  rowsOf(f).flatMap(([n, box]) =>
    Array.isArray(box?.['canvas']) && box['canvas'].length > 1 ? [String(n?.['text'])] : [],
  );

describe('the form', () => {
  it('has the 22 points in their order', () =>
    expect(rowsOf(facts).map(([n]) => n?.['text'])).toEqual(
      Array.from({ length: 22 }, (_, i) => `${i + 1}.`),
    ));
  it('says what is known, day, month and year, and leaves the rest blank', () => {
    expect(textsOf(facts)).toEqual({
      1: 'Transports Delmas',
      2: '',
      3: '',
      4: '',
      5: '',
      6: '',
      7: '',
      8: 'DUPONT Jean',
      9: '15/05/1980',
      10: '',
      11: '01/09/2015',
      12: '06:15 – 04/05/2026',
      13: '24:00 – 08/05/2026',
      20: '',
      22: '',
    });
    expect(
      textsOf({ ...facts, company: null, birthDate: null, employedSince: null }),
    ).toMatchObject({
      1: '',
      9: '',
      11: '',
    });
  });
  it.each(CAUSES.map((cause, i) => [cause, `${14 + i}.`] as const))(
    'ticks %s in box %s alone',
    (cause, box) => expect(ticked({ ...facts, cause })).toEqual([box]),
  );
  it('ticks nothing where the reason may not be told', () =>
    expect(ticked({ ...facts, cause: null })).toEqual([]));
  it('names each reason in its box', () =>
    expect(
      rowsOf(facts)
        .slice(13, 19)
        .map(([, , text]) => text?.['text']),
    ).toEqual(CAUSES.map((c: Cause) => fr.form.causes[c])));
  it('begins a page for everybody but the first', () =>
    expect(
      [formBlocks(facts, true), formBlocks(facts, false)].map(([b]) => b?.['pageBreak']),
    ).toEqual([undefined, 'before']));
});
