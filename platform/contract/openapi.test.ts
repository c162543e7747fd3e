import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { columns } from './columns.ts';
import { choices, day, flag, range } from './filters.ts';
import { allRoutes, entries, inventory } from './inventory.ts';
import { openapi } from './openapi.ts';
import { http, page } from './route.ts';
import { bulk, describeList, duplicate, editForm, list, remove } from './shapes.ts';

const things = describeList({
  listId: 'documented-things',
  title: 'Choses',
  may: 'thing.read',
  row: z.object({ id: z.number(), label: z.string().nullable() }),
  columns: columns([{ name: 'label', label: 'Libellé', kind: 'text', sort: true }]),
  filters: {
    status: choices('État', [{ value: 'a', label: 'A' }]),
    theme: choices('Thème'),
    mine: flag('Les miennes'),
    created: range('Créé'),
    due: day('Échéance'),
  },
});
const contracts = {
  things: {
    ...list({
      data: '/things/json',
      page: true,
      also: [{ path: '/things/other' }, { method: 'POST' }],
      ...things,
    }),
    ...editForm({
      load: '/things/edit/{id}',
      save: '/things/edit/{id}',
      may: 'thing.read',
      mayWrite: 'thing.write',
      values: z.object({ label: z.string() }),
      body: z.object({ label: z.string().trim().min(1).max(20), at: z.iso.date().nullable() }),
    }),
    ...remove({ path: '/things/{id}', may: 'thing.write' }),
    ...duplicate({ path: '/things/copy/{id}', may: 'thing.write' }),
    edit: bulk({
      path: '/things/multi',
      may: 'thing.write',
      of: things,
      values: z.object({ label: z.string() }),
    }),
    home: page({ path: '/things', may: 'signed-in' }),
    tab: http.get('/things/{tab:docs|files}/{name:text}', { may: 'public', twin: false }),
    send: http.post('/things/send', {
      may: 'thing.write',
      kind: 'upload',
      upload: { accept: ['pdf'] },
    }),
  },
};

describe('the OpenAPI document', () => {
  const document = openapi(contracts, '1.2.3') as {
    info: { version: string };
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          parameters: { name: string; in: string; schema: object }[];
          responses: Record<string, unknown>;
          security?: unknown;
          requestBody?: unknown;
        }
      >
    >;
  };

  it('is valid for an independent validator', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.info.version).toBe('1.2.3');
  });

  it('holds every call under every method and path, once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((o) => o.operationId),
    );
    expect(ids).toHaveLength(entries(contracts).length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.paths['/things/{tab}/{name}']?.['get']?.parameters).toMatchObject([
      { name: 'tab', in: 'path', schema: { enum: ['docs', 'files'] } },
      { name: 'name', in: 'path' },
    ]);
  });

  it('says the query of a list, its refusals and its long exports', () => {
    const listed = document.paths['/things/json']?.['get'];
    expect(listed?.parameters.map((p) => p.name)).toEqual([
      'start',
      'length',
      'orderBy',
      'exportAll',
      'search',
      'columnSearch',
      'status',
      'theme',
      'mine',
      'created',
      'due',
    ]);
    expect(Object.keys(listed?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '422']),
    );
    expect(
      Object.keys(document.paths['/things/json/export/{_format}']?.['post']?.responses ?? {}),
    ).toEqual(expect.arrayContaining(['200', '202']));
    expect(document.paths['/things/multi']?.['post']).toHaveProperty('requestBody');
    expect(document.paths['/things/{tab}/{name}']?.['get']?.security).toEqual([]);
  });
});

describe('the inventory', () => {
  it('names every route, and tells aliases apart', () => {
    expect(allRoutes(contracts).map((r) => `${r.area}.${r.name}`)).toEqual(
      Object.keys(contracts.things).map((name) => `things.${name}`),
    );
    const lists = inventory(contracts).filter((r) => r.id === 'things.list');
    expect(lists.map(({ method, path, alias }) => ({ method, path, alias }))).toEqual([
      { method: 'GET', path: '/things/json', alias: false },
      { method: 'GET', path: '/things/other', alias: true },
      { method: 'POST', path: '/things/json', alias: true },
    ]);
    expect(inventory(contracts).find((r) => r.id === 'things.tab')).toMatchObject({
      permission: 'public',
      scope: 'infra',
      twin: false,
      kind: 'json',
    });
  });
});
