import { expect, it } from 'vitest';
import { isMistyped, typeOf } from './document-type.ts';
import { transfersIn } from './transfers.ts';

it.each([
  ['a.pdf', 'BULLETIN DE PAIE\nMatricule 12', 'payslip'],
  ['a.pdf', 'ETS MARTIN SIRET 1 Matricule 3 Salaire brut 2 000 Net à payer 1 500', 'payslip'],
  ['a.pdf', 'Journal de paie — octobre 2026', 'journal'],
  ['a.csv', 'Compte;Libellé;Débit;Crédit\n421000;x;;1', 'balance'],
  ['a.csv', 'Matricule;Nom;Brut;Net\n1;x;2;3', 'journal'],
  ['a.pdf', 'Reçu pour solde de tout compte', 'break'],
  ['a.pdf', 'Certificat de travail', 'certificate'],
  ['a.pdf', 'Avenant au contrat', 'contract'],
  ['a.pdf', 'Notification de mise à pied', 'discipline'],
  ['a.pdf', 'Bordereau récapitulatif des cotisations', 'due'],
  ['a.pdf', 'Note de frais', 'expense'],
  ['a.pdf', 'Avis à tiers détenteur', 'legal'],
  ['v.xml', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">', 'transfer'],
  ['d.txt', "S10.G00.00.001,'LOGICIEL'", 'dsn'],
  ['photo.pdf', null, null],
  ['bulletin.pdf', 'Bonjour', null],
])('%s « %s » is %s', (fileName, text, type) =>
  expect(typeOf({ fileName, text }, 'pay')).toBe(type),
);
it('before the pay, payslips, journals and balances are those to check', () => {
  const of = (text: string) => typeOf({ fileName: 'a.pdf', text }, 'prepay');
  expect([of('Bulletin de paie'), of('Journal de paie'), of('Certificat de travail')]).toEqual([
    'pre-payslip',
    'pre-journal',
    'certificate',
  ]);
});
it('a word far down the page is no title', () =>
  expect(
    typeOf({ fileName: 'a.pdf', text: `${'x '.repeat(400)}certificat de travail` }, 'pay'),
  ).toBeNull());
it('a payslip is under no other type, and no other document is a payslip', () => {
  expect(isMistyped('journal', 'payslip')).toBe(true);
  expect(isMistyped('payslip', 'contract')).toBe(true);
  expect(isMistyped('pre-payslip', 'pre-payslip')).toBe(false);
  expect(isMistyped('balance', 'journal')).toBe(false);
  expect(isMistyped('payslip', null)).toBe(false);
});
it('transfers are read exactly, those in another currency not at all', () => {
  const one = (amount: string, currency = 'EUR') =>
    `<CdtTrfTxInf><PmtId><EndToEndId>A1/10-2026</EndToEndId></PmtId><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt><Cdtr><Nm>DURAND Elise</Nm></Cdtr></CdtTrfTxInf>`;
  expect(transfersIn(one('1500.5') + one('0.1') + one('3', 'CHF')).map((x) => x.cents)).toEqual([
    150_050, 10,
  ]);
  expect(transfersIn(one('1'))[0]?.text).toContain('Matricule A1');
});
