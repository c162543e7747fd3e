// What a file of bank transfers (ISO 20022, pain.001) pays to whom. Pure.

export interface Transfer {
  /** Name and references of the transfer: who it is for. */
  readonly text: string;
  readonly cents: number;
}
// A tag holds no `<`, and each edge of a block is read once: nothing is looked for again from every beginning, whatever is deposited.
const tagged = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^<>]*)?>([^<]*)</`, 'g'))].map(
    ([, value = '']) => value.trim(),
  );
const EDGE = /<(\/?)(?:\w+:)?CdtTrfTxInf(?:\s[^<>]*)?>/g;
const blocks = (xml: string): string[] => {
  const inside: string[] = [];
  let start: number | null = null;
  for (const { 0: edge, 1: slash, index } of xml.matchAll(EDGE)) {
    if (slash === '') start ??= index + edge.length;
    else if (start !== null) {
      inside.push(xml.slice(start, index));
      start = null;
    }
  }
  return inside;
};
const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/;
const DECIMALS = 2;
const centsOf = (amount: string): number => {
  const [whole = '0', decimals = ''] = amount.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(DECIMALS, '0'));
};

/** Transfers in euros, those without an amount left out. */
export const transfersIn = (xml: string): Transfer[] =>
  blocks(xml).flatMap((block) => {
    const [amount] = tagged(block, 'InstdAmt');
    const isEuro = !/Ccy="(?!EUR")/.test(block);
    if (amount === undefined || !AMOUNT.test(amount) || !isEuro) return [];
    const references = [...tagged(block, 'EndToEndId'), ...tagged(block, 'Ustrd')];
    const named = references.map((reference) => `Matricule ${reference.split(/[\s/]/)[0] ?? ''}`);
    return [
      {
        text: [...tagged(block, 'Nm'), ...references, ...named].join('\n'),
        cents: centsOf(amount),
      },
    ];
  });
