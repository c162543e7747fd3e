import { expect, it } from 'vitest';
import { transfersIn } from './transfers.ts';

const one = (more = '') =>
  `<CdtTrfTxInf a="1"><PmtId><EndToEndId>00012/10</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">1500.5</InstdAmt></Amt><Cdtr><n:Nm>Durand</n:Nm></Cdtr>${more}</CdtTrfTxInf>`;

it('reads who is paid what', () =>
  expect(transfersIn(`<x>${one()}${one().replaceAll('CdtTrf', 'p:CdtTrf')}</x>`)).toEqual(
    Array.from({ length: 2 }, () => ({
      text: 'Durand\n00012/10\nMatricule 00012',
      cents: 150_050,
    })),
  ));

it('leaves out other currencies, what has no amount, and what is not closed', () => {
  const dollars = one().replace('EUR', 'USD');
  const free = one().replace('1500.5', '');
  expect(transfersIn(`${dollars}${free}<CdtTrfTxInf><InstdAmt>1</InstdAmt>`)).toEqual([]);
});

const SIZE = 1_000_000;
it.each(['<CdtTrfTxInf>', '<CdtTrfTxInf ', '</CdtTrfTxInf ', '<Nm ', '<a'])(
  '« %s » again and again takes no longer than it is long',
  (piece) => {
    const hostile = piece.repeat(Math.floor(SIZE / piece.length));
    expect(transfersIn(hostile)).toEqual([]);
    expect(transfersIn(`<CdtTrfTxInf>${hostile}`)).toEqual([]);
  },
);
