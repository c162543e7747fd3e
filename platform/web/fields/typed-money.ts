// Amounts as people type them, in cents: exact, never through a binary float.

const shape = /^(?<sign>[-−+]?)(?<whole>\d{1,13})?(?:[.,](?<cents>\d{1,2}))?$/u;

/** `1 234,50 €`, `1234.5`, `-12`, `,5` → cents; null when it is no amount. Spaces and the euro sign are passed over. */
export const parseTypedMoney = (text: string): number | null => {
  const bare = text.replaceAll(/[\s€]/gu, '');
  const parts = shape.exec(bare)?.groups;
  if (!parts || (parts['whole'] === undefined && parts['cents'] === undefined)) return null;
  const cents =
    Number(parts['whole'] ?? '0') * 100 + Number((parts['cents'] ?? '0').padEnd(2, '0'));
  return cents !== 0 && (parts['sign'] === '-' || parts['sign'] === '−') ? -cents : cents;
};

/** Cents as they are typed: 123450 → `1234,50`. */
export const writeMoney = (cents: number): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`;
};
