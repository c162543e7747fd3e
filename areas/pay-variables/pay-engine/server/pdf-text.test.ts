// Hostile PDFs: what they may take of memory and time, and that another customer does not wait for them.
import { expect, it } from 'vitest';
import { hostilePdf } from './hostile-pdf.fixtures.ts';
import { pdfPages } from './pdf-text.ts';

const small = (): Uint8Array => hostilePdf(23, 'BT /F1 9 Tf (Net) Tj ET');

it('a small file that inflates to hundreds of megabytes is unreadable, and the next one is read', async () => {
  const bomb = hostilePdf(350_000_000, ' ');
  expect(bomb.length).toBeLessThan(600_000);
  const order: string[] = [];
  const read = async (name: string, owner: number, bytes: Uint8Array) => {
    const pages = await pdfPages(owner, bytes);
    order.push(name);
    return pages;
  };
  const [hostile, next, other] = await Promise.all([
    read('hostile', 1, bomb),
    read('next', 1, small()),
    read('other', 2, small()),
  ]);
  expect([hostile, next, other]).toEqual([null, ['Net '], ['Net ']]);
  // The other customer is not behind the first one's file.
  expect(order).toEqual(['other', 'hostile', 'next']);
});
