import { expect, test } from 'vitest';
import { choice } from '#platform/contract/describe/kinds/choice.ts';
import { computed } from '#platform/contract/describe/kinds/computed.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { trailWords } from './trail-words.ts';

test('columns have the labels of their fields, choices the words of their codes, figures none', () => {
  const tool = entity({
    name: 'tools',
    table: 'tool',
    title: 'Outils',
    may: 'tool.read',
    mayWrite: 'tool.write',
    paths: { list: '/admin/tool/list' },
    fields: {
      name: text('Nom'),
      heldBy: text('Tenu par', { optional: true }),
      kind: choice('Sorte', { hand: 'À main', power: 'Électrique' }, { column: 'kind_code' }),
      uses: computed('Usages', 'number'),
    },
  });
  expect(trailWords(tool)).toEqual([
    'tool',
    {
      name: { label: 'Nom' },
      held_by: { label: 'Tenu par' },
      kind_code: { label: 'Sorte', values: { hand: 'À main', power: 'Électrique' } },
    },
  ]);
});
