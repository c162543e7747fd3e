import { describe, expect, test } from 'vitest';
import type { Entry } from '#platform/contract/inventory.ts';
import { http } from '#platform/contract/route.ts';
import { rewriting, type TwinRequest } from './twins.ts';

const entry = (path: string): Entry => {
  const declared = http.get(path, { may: 'public' });
  return { area: 'a', name: path, method: 'GET', path, route: declared } as unknown as Entry;
};
const rewrite = rewriting(
  [
    '/places/export',
    '/places/export/{_format:csv|xlsx}',
    '/prepay/{period}',
    '/prepay/{period}/{tab:documents|fs-documents}',
    '/pay',
    '/pay/{period}',
    '/text/{name:text}',
  ].map(entry),
);
const asked = (url: string): readonly [string, number | undefined] => {
  const request: TwinRequest = { url, method: 'GET', headers: {} };
  return [rewrite(request), request.contextInfra];
};

describe('a trailing number', () => {
  test('is an infrastructure where the declared path takes no number there', () => {
    expect(asked('/places/export/12')).toEqual(['/places/export', 12]);
    expect(asked('/places/export/csv/12?a=1')).toEqual(['/places/export/csv?a=1', 12]);
    expect(asked('/prepay/7/12')).toEqual(['/prepay/7', 12]);
  });
  test('is a parameter where a declared path takes one', () => {
    expect(asked('/pay/12')).toEqual(['/pay/12', undefined]);
    expect(asked('/pay/12/3')).toEqual(['/pay/12', 3]);
    expect(asked('/text/12')).toEqual(['/text/12', undefined]);
  });
  test('stays where no route is left without it', () => {
    expect(asked('/nowhere/12')).toEqual(['/nowhere/12', undefined]);
    expect(asked('/places/export/doc')).toEqual(['/places/export/doc', undefined]);
  });
});
