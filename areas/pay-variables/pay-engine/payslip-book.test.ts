import { describe, expect, it } from 'vitest';
import { cutBook } from './payslip-book.ts';
import { matcher } from '#engines/named-people/named-people.ts';
import { netOf, numberOf, statedBy } from './payslip-text.ts';

const DURAND = { id: 1, matricule: 'A1', lastName: 'Durand', firstName: 'Élise', nir: null };
const MARTIN = {
  id: 2,
  matricule: 'B2',
  lastName: 'Martin',
  firstName: 'Paul',
  nir: '185047512345657',
};
/** Two of one name, whom only their transfers tell apart. */
const TWINS = [
  { id: 3, matricule: 'C3', lastName: 'Zola', firstName: 'Camille', nir: null, netCents: 150_000 },
  { id: 4, matricule: 'D4', lastName: 'Zola', firstName: 'Camille', nir: null, netCents: 160_000 },
];
const match = matcher([DURAND, MARTIN, ...TWINS]);
const cut = (...pages: string[]) => cutBook(pages, match);
const DURAND_PAGE = 'Bulletin de paie\nMatricule : A1\nMme DURAND Élise\nNet payé : 1 500,50 €';
const MARTIN_PAGE =
  'Bulletin de paie\nN° 1 85 04 75 123 456 57\nM. MARTIN Paul\nNet payé : 2 000,00 €';
const placed = (book: ReturnType<typeof cutBook>) =>
  book.payslips.map(({ from, to, match }) => [
    from,
    to,
    match.is === 'person' ? match.id : match.reason,
  ]);

describe('the net pay of a payslip', () => {
  it.each([
    ['Net payé : 1 500,50 €', 150_050],
    ['NET A PAYER AVANT IMPÔT SUR LE REVENU 1 700,00 Net à payer 1 650,10', 165_010],
    ['Net à payer avant impôt 1 700,00', null],
    ['Montant net social 1 800,00 NET PAYÉ EN EUROS 1.650,10', 165_010],
    ['Net à payer après impôt 12 345,67 Net à payer 1,00', 1_234_567],
    ['Net payé -12,00', -1_200],
    ['Net à payer au salarié\n1650.10', 165_010],
    ['Net payé : 1\u202F500,50\u00A0€', 150_050],
    ['Salaire brut 2 000,00', null],
    // Two pages: what is carried over, then what is paid.
    ['Net à payer 900,00 … Net à payer 1 000,00', 100_000],
  ])('%s', (text, cents) => expect(netOf(text)).toBe(cents));
});
it('pages are numbered within a payslip, summaries state counts and totals', () => {
  expect(numberOf('Page 2 / 3')).toEqual({ page: 2, of: 3 });
  expect(numberOf('Page 2')).toBeNull();
  expect(statedBy('Nombre de bulletins : 2\nTotal des nets à payer : 3 500,50')).toEqual({
    payslips: 2,
    netCents: 350_050,
  });
  expect(statedBy(DURAND_PAGE)).toBeNull();
});

describe('a book', () => {
  it('is cut where the next person begins, and its net is the sum of theirs', () => {
    const book = cut(DURAND_PAGE, MARTIN_PAGE);
    expect(placed(book)).toEqual([
      [1, 1, 1],
      [2, 2, 2],
    ]);
    // 1,500.50 + 2,000.00
    expect(book).toMatchObject({ netCents: 350_050, pages: 2, refusal: null });
  });
  it('keeps the pages of one payslip together, numbered or until the net is said', () => {
    expect(
      placed(
        cut(
          'Bulletin de paie A1 Matricule A1 DURAND Élise Page 1/2',
          'Cumuls Page 2/2 Net payé 10,00',
          'Bulletin de paie Matricule B2 MARTIN Paul, à reporter',
          'Suite. Net payé 20,00',
        ),
      ),
    ).toEqual([
      [1, 2, 1],
      [3, 4, 2],
    ]);
  });
  it('takes pages that are counted through the whole book for what they are', () => {
    expect(placed(cut(`${DURAND_PAGE} Page 1/2`, `${MARTIN_PAGE} Page 2/2`))).toEqual([
      [1, 1, 1],
      [2, 2, 2],
    ]);
  });
  it('two payslips of one person are two', () => {
    expect(placed(cut(DURAND_PAGE, DURAND_PAGE.replace('1 500,50', '80,00')))).toEqual([
      [1, 1, 1],
      [2, 2, 1],
    ]);
  });

  it.each([
    // Somebody whom the portal does not know must not be handed to whoever stands before.
    ['a stranger after a payslip without its net', 'Matricule : Z9 LUPIN Arsène', 'no_key'],
    ['a page of nobody after a payslip that is over', 'Mentions légales', 'no_key'],
    ['a name alone', 'Bulletin de paie MARTIN Paul Net payé 5,00', 'one_key'],
    ['a number missing', 'Matricule B2 MARTIN Paul Page 1/2 Net payé 5,00', 'pages'],
    ['no net', 'Bulletin de paie Matricule B2 MARTIN Paul', 'no_net'],
    ['two of one name', 'Bulletin de paie ZOLA Camille Net payé 5,00', 'conflict'],
  ])('%s waits, the others do not', (_, page, reason) => {
    const before = page.startsWith('Matricule : Z9')
      ? 'Bulletin Matricule A1 DURAND Élise'
      : DURAND_PAGE;
    expect(placed(cut(before, page)).at(-1)).toEqual([2, 2, reason]);
  });
  it('the net tells two of one name apart where the transfers do', () => {
    const zola = 'Bulletin de paie ZOLA Camille Net payé 1 600,00';
    expect(cut(DURAND_PAGE, zola).payslips[1]?.match).toEqual({
      is: 'person',
      id: 4,
      keys: ['name', 'net'],
    });
    // An amount alone is nobody’s.
    expect(placed(cut(DURAND_PAGE, 'Bulletin de paie Net payé 1 600,00'))[1]).toEqual([
      2,
      2,
      'no_key',
    ]);
  });

  it('two of one name on pages that follow each other are not one', () => {
    const book = cut('ZOLA Camille, à reporter', 'ZOLA Camille Net payé 1 600,00');
    expect(book.payslips.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
  it('an amount that is paid to both of one name decides nothing', () => {
    const both = matcher(TWINS.map((one) => ({ ...one, netCents: 150_000 })));
    expect(both({ fileName: 'x.pdf', text: 'ZOLA Camille', netCents: 150_000 })).toMatchObject({
      reason: 'conflict',
    });
  });

  const summary = (count: number, total: string) =>
    `Récapitulatif\nNombre de bulletins : ${count}\nTotal des nets : ${total}`;
  it('that agrees with its summary is cut, and the summary is nobody’s payslip', () => {
    const book = cut(DURAND_PAGE, MARTIN_PAGE, summary(2, '3 500,50'));
    expect(book).toMatchObject({ refusal: null, summaries: [{ from: 3, to: 3 }] });
    expect(book.payslips).toHaveLength(2);
  });
  it('is refused for one cent, and for one payslip', () => {
    expect(cut(DURAND_PAGE, MARTIN_PAGE, summary(2, '3 500,51')).refusal).toBe('totals');
    expect(cut(DURAND_PAGE, MARTIN_PAGE, summary(2, '3 500,49')).refusal).toBe('totals');
    expect(cut(DURAND_PAGE, MARTIN_PAGE, summary(3, '3 500,50')).refusal).toBe('count');
  });
  it('every page is in exactly one part', () => {
    const { payslips, summaries } = cut(
      DURAND_PAGE,
      'Mentions',
      MARTIN_PAGE,
      DURAND_PAGE,
      summary(4, '1,00'),
    );
    const pages = [...payslips, ...summaries].flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
    );
    expect(pages.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
});
