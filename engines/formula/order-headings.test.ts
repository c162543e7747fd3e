import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderHeadings, type HeadingNode, type HeadingOrder } from './order-headings.ts';

const heading = (code: string, ...needs: string[]): HeadingNode => ({ code, needs });

describe('the order of headings', () => {
  it('puts each after those it needs', () => {
    expect(orderHeadings([heading('C', 'B', 'A'), heading('A'), heading('B', 'A'), heading('D', 'elsewhere')])).toEqual({ order: ['A', 'B', 'C', 'D'] });
  });

  it.each([
    [[heading('A', 'A')], ['A', 'A']],
    [[heading('A', 'B'), heading('B', 'C'), heading('C', 'A')], ['A', 'B', 'C', 'A']],
    [[heading('X', 'A'), heading('A', 'B'), heading('B', 'A')], ['A', 'B', 'A']],
  ])('names a cycle: %j', (headings, cycle) => expect(orderHeadings(headings)).toEqual({ cycle }));

  it('holds for a chain of any length', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => heading(`H${i}`, `H${i + 1}`));
    expect(orderHeadings(chain)).toMatchObject({ order: { length: 20_000, 0: 'H19999' } });
  });

  it('is right whatever the graph', () => {
    const graph = fc.array(fc.array(fc.nat(9), { maxLength: 3 }), { minLength: 1, maxLength: 10 })
      .map((list) => list.map((needs, i) => heading(String(i), ...needs.map(String))));
    fc.assert(fc.property(graph, (headings) => {
      expect(isRight(headings, orderHeadings(headings))).toBe(true);
    }));
  });
});

function isRight(headings: readonly HeadingNode[], result: HeadingOrder): boolean {
  const needs = new Map(headings.map((one) => [one.code, one.needs]));
  if ('cycle' in result) {
    const { cycle } = result;
    return cycle.length > 1 && cycle.at(-1) === cycle[0] && cycle.slice(1).every((code, i) => needs.get(cycle[i] ?? '')?.includes(code));
  }
  const { order } = result;
  return order.length === headings.length
    && order.every((code, i) => needs.get(code)?.every((need) => !needs.has(need) || order.slice(0, i).includes(need)));
}
