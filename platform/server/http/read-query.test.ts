import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryList, queryNumber } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { queryOf } from './read-query.ts';

const schema = z.object({
  start: queryNumber.default(0),
  status: queryList(z.string()).optional(),
});
const made = (path: string) => http.get(path, { may: 'public', query: schema });
const list = made('/a');
const read = (url: string, of = list): Promise<unknown> =>
  queryOf(of, url).read((plain) => schema.parseAsync(plain));

describe('a query string read for a route', () => {
  it('says the same the second time, without being parsed again', async () => {
    let parsed = 0;
    const ask = () =>
      queryOf(list, '/a?start=25&status=x&status=y&_context_infra=3').read((plain) => {
        parsed += 1;
        return schema.parseAsync(plain);
      });
    const first = await ask();
    expect(first).toEqual({ start: 25, status: ['x', 'y'] });
    expect(await ask()).toBe(first);
    expect(parsed).toBe(1);
    expect(
      queryOf(list, '/a?start=25&status=x&status=y&_context_infra=3').sent['_context_infra'],
    ).toBe('3');
  });
  it('cannot be changed by a handler for the next one', async () => {
    const query = (await read('/a?status=x&status=y')) as { status: string[] };
    expect(() => query.status.push('z')).toThrow(TypeError);
  });
  it('is not kept when it is refused', async () => {
    await expect(read('/a?start=none')).rejects.toThrow('start');
    await expect(read('/a?start=none')).rejects.toThrow('start');
  });
  it('is kept for one route alone', async () => {
    const other = made('/b');
    await read('/a?start=7');
    expect(await queryOf(other, '/b?start=7').read(async () => 'its own')).toBe('its own');
  });
  it('is what the schema says, whatever was asked before', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 200 }),
        async (starts) => {
          for (const start of starts) expect(await read(`/a?start=${start}`)).toEqual({ start });
        },
      ),
    ));
});
