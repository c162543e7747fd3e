import { expect, it } from 'vitest';
import { parse } from './return-xml.ts';

it('reads elements, attributes and texts; asides are left out', () =>
  expect(
    parse(
      `<?xml version="1.0"?><!DOCTYPE a><!-- c --><n:a x="1" n:y='&lt;b>' xmlns="z"><b/> t&amp;<![CDATA[<z>]]></n:a>`,
    ),
  ).toEqual({
    name: 'a',
    attributes: [
      { name: 'x', value: '1' },
      { name: 'n:y', value: '<b>' },
    ],
    text: 't&<z>',
    children: [{ name: 'b', attributes: [], text: '', children: [] }],
  }));

it.each(['<a>', '<a></b>', '</a>', '<a', '<a x="', '<!-- a', '<a><![CDATA[x</a>', '<a <b/></a>'])(
  '%s is no XML',
  (text) => expect(parse(text)).toBeNull(),
);

it('fetches nothing and grows nothing', () =>
  expect(
    parse('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>')?.text ?? '',
  ).toBe('&e;'));

const SIZE = 400_000;
it.each([
  ['<!--', ''],
  ['<?', ''],
  ['<a ', ''],
  ['<!', ''],
  ['<a><![CDATA[', ''],
  ['</', ''],
  ['k="', '<a '],
  ['b', '<a '],
  [' ', '<a b'],
  ['k=', '<a '],
  ['&#', '<a>'],
])('« %s » again and again takes no longer than it is long', (piece, before) => {
  const hostile = before + piece.repeat(Math.floor(SIZE / piece.length));
  parse(`${hostile}/>`);
  expect(parse(hostile)).toBeNull();
});
