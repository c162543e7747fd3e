import { expect, it } from 'vitest';
import type { PayConfiguration } from '#areas/pay-variables/headings/server/api.ts';
import { planOf } from './plan.ts';
import { planPart } from './plan-part.ts';

const heading = (id: number, code: string, formula: string) =>
  ({ id, code, label: code, unit: 'hour', formula }) as PayConfiguration['headings'][number];
const plan = planOf({
  parameters: [],
  headings: [
    heading(1, 'TOTAL', 'rubrique("HS") + rubrique("NUIT")'),
    heading(2, 'HS', 'max(rubrique("HSERV") - 169h; 0h)'),
    heading(3, 'NUIT', 'heures.nuit'),
    heading(4, 'HSERV', 'heures.service'),
    heading(5, 'REPOS', 'rubrique("HSERV") / 10'),
    heading(6, 'DIM', 'heures.dimanche'),
  ],
});
const part = (code: string) => planPart(plan, code).order.map((p) => p.heading.code);

it.each([
  ['what names nothing and that nothing names', 'DIM', ['DIM']],
  ['what names it, and what that is made of besides', 'NUIT', ['NUIT', 'HSERV', 'HS', 'TOTAL']],
  ['what it names, not what else follows from that', 'HS', ['HSERV', 'HS', 'NUIT', 'TOTAL']],
  ['everything that follows from it', 'HSERV', ['HSERV', 'HS', 'REPOS', 'NUIT', 'TOTAL']],
  ['nothing', 'AUTRE', []],
])('holds %s', (_, code, expected) => {
  expect(part(code).toSorted()).toEqual(expected.toSorted());
  const order = plan.order.map((p) => p.heading.code);
  expect(part(code)).toEqual(order.filter((c) => expected.includes(c)));
});
