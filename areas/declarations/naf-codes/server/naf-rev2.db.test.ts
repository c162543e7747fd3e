import { expect, it } from 'vitest';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { nafRev2 } from './naf-rev2.data.ts';

it('the 732 codes of the nomenclature are there from the start', async () => {
  const {
    services: { db },
  } = await wholePortal();
  expect(new Set(nafRev2.map(([code]) => code)).size).toBe(732);
  const there = await db.elevated((tx) => tx.selectFrom('naf_code').select('code').execute());
  const codes = new Set(there.map((r: { code: string }) => r.code));
  expect(nafRev2.filter(([code]) => !codes.has(code) || !/^\d{2}\.\d{2}[A-Z]$/.test(code))).toEqual(
    [],
  );
});
