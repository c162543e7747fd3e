import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { choice, flag, reference, several } from './kinds/choice.ts';
import { computed } from './kinds/computed.ts';
import { integer } from './kinds/quantity.ts';
import { lines, text } from './kinds/text.ts';
import { formWith, entity } from './entity.ts';
import type { FormOf, RowOf, TableOf } from './row-types.ts';

const place = entity({
  name: 'places',
  table: 'place',
  title: 'Lieux',
  may: 'place.read',
  mayWrite: 'place.write',
  paths: {
    list: '/places/list',
    export: '/places/export/{_format:csv|xlsx|pdf}',
    save: '/places/edit/{id}',
    create: '/places/edit',
    multiEdit: '/places/many',
  },
  fields: {
    name: text('Nom', { max: 20, list: { pinned: true } }),
    phoneNumber: text('Téléphone', { optional: true, multiple: true }),
    kind: choice('Genre', { depot: 'Dépôt', yard: 'Cour' }, { filter: true }),
    ownerId: reference('Propriétaire', { column: 'infra_id', optional: true }),
    open: flag('Ouvert', { list: false }),
    rank: integer('Rang', { min: 1, max: 9 }),
    visits: computed('Visites', 'number'),
  },
});
type Fields = (typeof place)['fields'];

// What follows from the description, as the compiler sees it: each wrong line is an error.
const form: FormOf<Fields> = {
  version: 0,
  name: 'Lyon',
  phoneNumber: null,
  kind: 'yard',
  ownerId: 3,
  open: true,
  rank: 2,
};
const row: RowOf<Fields> = { id: 1, visits: 4, ...form };
const columns: TableOf<Fields> = {
  name: 'Lyon',
  phone_number: null,
  kind: 'depot',
  infra_id: null,
  open: false,
  rank: 1,
};
// @ts-expect-error -- a computed figure is not entered
const computedEntered: FormOf<Fields> = { ...form, visits: 4 };
// @ts-expect-error -- not one of the codes
const unknownCode: FormOf<Fields> = { ...form, kind: 'garage' };
// @ts-expect-error -- a name is never null
const namelessRow: RowOf<Fields> = { ...row, name: null };
// @ts-expect-error -- no path, no route
const withoutPath = place.routes.duplicate;

describe('an entity', () => {
  test('gives a schema of rows that knows every field', () => {
    expect(place.row.parse(row)).toEqual(row);
    expect(place.row.safeParse({ ...row, visits: undefined }).success).toBe(false);
  });
  test('gives a schema of the form that trims, bounds and reads an empty optional text as null', () => {
    expect(place.form.parse({ ...form, name: ' Lyon ', phoneNumber: ' ' })).toEqual(form);
    const refused = [
      { name: '  ' },
      { name: 'x'.repeat(21) },
      { kind: 'garage' },
      { rank: 0 },
      { rank: 10 },
      { rank: 1.5 },
      { ownerId: 0 },
    ];
    expect(refused.filter((part) => place.form.safeParse({ ...form, ...part }).success)).toEqual(
      [],
    );
    const accepted = [{ rank: 1 }, { rank: 9 }, { name: 'x'.repeat(20) }, { ownerId: null }];
    expect(accepted.filter((part) => !place.form.safeParse({ ...form, ...part }).success)).toEqual(
      [],
    );
  });
  test('gives the list its columns in order, coded texts with their labels, references left out', () => {
    expect(place.list.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'text'],
      ['phoneNumber', 'text'],
      ['kind', 'status'],
      ['rank', 'number'],
      ['visits', 'number'],
    ]);
    expect(place.list.columns[2]?.texts).toEqual({ depot: 'Dépôt', yard: 'Cour' });
    expect(Object.keys(place.list.filters)).toEqual(['kind']);
  });
  test('takes several texts or codes, columns beside its fields, and values beside its form', () => {
    const area = entity({
      name: 'zones',
      table: 'zone',
      title: 'Zones',
      may: 'zone.read',
      mayWrite: 'zone.write',
      paths: { list: '/zones/list' },
      fields: {
        streets: lines('Rues', { most: 2, max: 5 }),
        days: several('Jours', { mon: 'Lundi', tue: 'Mardi' }),
      },
      shownBeside: [{ name: 'display', label: 'Affichage', kind: 'list' }],
    });
    expect(area.list.columns.map(({ name, kind, sort }) => [name, kind, sort])).toEqual([
      ['streets', 'list', false],
      ['days', 'list', false],
      ['display', 'list', undefined],
    ]);
    expect(area.entered.empty).toEqual({ streets: [], days: [] });
    const body = formWith(area, { id: z.number() });
    const sent = { id: 3, version: 0, streets: [' Rue '], days: ['tue'] };
    expect(body.parse(sent)).toEqual({ ...sent, streets: ['Rue'] });
    const refused = [
      { streets: ['a', 'b', 'c'] },
      { streets: ['sixsix'] },
      { streets: [' '] },
      { days: ['sun'] },
      { id: 'x' },
    ];
    expect(refused.filter((part) => body.safeParse({ ...sent, ...part }).success)).toEqual([]);
  });
  test('names the columns of the table: snake case unless said otherwise, none for what is computed', () => {
    expect(place.columnOf).toEqual({
      name: 'name',
      phoneNumber: 'phone_number',
      kind: 'kind',
      ownerId: 'infra_id',
      open: 'open',
      rank: 'rank',
    });
    expect(Object.keys(columns)).toEqual(Object.values(place.columnOf));
  });
  test('starts a new row with the first code, the least number and nothing else', () => {
    expect(place.entered.empty).toEqual({
      name: '',
      phoneNumber: null,
      kind: 'depot',
      ownerId: null,
      open: false,
      rank: 1,
    });
  });
  test('has a route for each path given, and the short form of the export', () => {
    const calls = Object.entries(place.routes).map(([name, r]) => [name, r.method, r.path, r.may]);
    expect(calls).toEqual([
      ['list', 'GET', '/places/list', 'place.read'],
      ['count', 'GET', '/places/list/count', 'place.read'],
      ['filterOptions', 'GET', '/places/list/filter-options', 'place.read'],
      ['exportGet', 'GET', '/places/export/{_format:csv|xlsx|pdf}', 'place.read'],
      ['exportPost', 'POST', '/places/export/{_format:csv|xlsx|pdf}', 'place.read'],
      ['export', 'GET', '/places/export', 'place.read'],
      ['save', 'POST', '/places/edit/{id}', 'place.write'],
      ['create', 'POST', '/places/edit', 'place.write'],
      ['multiEdit', 'POST', '/places/many', 'place.write'],
    ]);
    expect(place.routes.create.twin).toBe(false);
  });
  test('lets many rows be given only the fields that allow it', () => {
    const body = place.routes.multiEdit.body;
    const sent = { selection: { ids: [1] }, values: { phoneNumber: '04', name: 'Paris' } };
    expect(body.parse(sent)).toMatchObject({ values: { phoneNumber: '04' } });
    expect((body.parse(sent) as { values: object }).values).not.toHaveProperty('name');
    void [computedEntered, unknownCode, namelessRow, withoutPath];
  });
});
