import { monitorEventLoopDelay } from 'node:perf_hooks';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import type { TestPortal } from '#platform/testing/test-portal.ts';
import { cardFile } from './cards.fixtures.ts';
import { legalFilesKit, newNumber, openLegalFiles } from './legal-files.setup.fixtures.ts';

let c: FreshCustomer;
let portal: TestPortal;
beforeAll(async () => {
  ({ portal, c } = await openLegalFiles());
});
afterAll(() => portal.close());
const { driver, outcomes, storedContents } = legalFilesKit(() => ({ portal, c }));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The longest that nothing else is done in this process during `work`. */
const longestSilence = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
};

it('what grows a thousandfold is refused, and others are answered meanwhile', async () => {
  const zeros = new Uint8Array(19_900_000);
  const bombs = Array.from({ length: 2 }, (_, i) =>
    zipSync({ 'A.C1B': zeros, 'B.C1B': zeros, 'NUMERO.C1B': bytes(String(i)) }),
  );
  expect(bombs[0]?.length).toBeLessThan(60_000);
  const answers: Awaited<ReturnType<typeof outcomes>> = [];
  const silence = await longestSilence(async () => {
    const deposits = bombs.map((bomb, i) =>
      outcomes(c.supervisor, { name: `BOMBE_${i}.ZIP`, bytes: bomb }),
    );
    for (const answer of await Promise.all(deposits)) answers.push(...answer);
  });
  expect(answers.map((o) => o.outcome)).toEqual(['refused', 'refused']);
  for (const { text } of answers) expect(text).toContain('200');
  expect(silence).toBeLessThan(1_000);
});

describe('one wrong file of a deposit', () => {
  it.each([
    ['vide.C1B', new Uint8Array(0), 'vide'],
    ['carte.exe', cardFile({ days: {} }), 'types acceptés'],
    ['carte', cardFile({ days: {} }), 'types acceptés'],
    ['carte.C1B.html', cardFile({ days: {} }), 'types acceptés'],
  ])('%s refuses itself, not the deposit', async (name, wrong, reason) => {
    const number = newNumber();
    await driver({ number });
    const good = cardFile({ number, days: { '2026-06-01': '00:00 out 06:00 driving 10:00 out' } });
    const answers = await outcomes(
      c.supervisor,
      { name, bytes: wrong },
      { name: 'BONNE.C1B', bytes: good },
    );
    expect(answers.map((o) => `${o.name} ${o.outcome}`).sort()).toEqual(
      [`${name} refused`, 'BONNE.C1B treated'].sort(),
    );
    expect(answers.find((o) => o.name === name)?.text).toContain(reason);
  });

  it('an archive is unpacked, whatever its files are called; what is wrong in it refuses itself', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const day = (date: string) =>
      cardFile({ number, days: { [date]: '00:00 out 06:00 driving 10:00 out' } });
    const archive = zipSync({
      'juin/C_1.C1B': day('2026-06-01'),
      'juin/C_2.ADD': day('2026-06-02'),
      'C_3.ESM': day('2026-06-03'),
      'C_4.TGD': day('2026-06-04'),
      'LISEZMOI.txt': bytes('bonjour'),
      'interne.zip': zipSync({ 'C_5.C1B': day('2026-06-05') }),
    });
    const answers = await outcomes(c.supervisor, { name: 'JUIN.ZIP', bytes: archive });
    expect(answers.map((o) => `${o.name} ${o.outcome}`).sort()).toEqual([
      'C_1.C1B treated',
      'C_2.ADD treated',
      'C_3.ESM treated',
      'C_4.TGD treated',
      'LISEZMOI.txt refused',
      'interne.zip refused',
    ]);
    expect(answers.every((o) => o.outcome === 'refused' || o.person?.id === id)).toBe(true);
    // The archive itself is not kept.
    expect(await storedContents(archive)).toBe(false);
    const [unreadable] = await outcomes(c.supervisor, {
      name: 'ABIMEE.ZIP',
      bytes: archive.slice(0, 300),
    });
    expect(unreadable).toMatchObject({ outcome: 'refused' });
  });
});
