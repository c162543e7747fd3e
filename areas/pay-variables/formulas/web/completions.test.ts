import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completeFrom, completionsOf } from './completions.ts';

const names = completionsOf({
  vocabulary: {
    attributes: [{ name: 'jour.service', unit: 'hour', scope: 'day', doc: 'Service du jour' }],
    keyed: [],
  },
  parameters: [],
});
/** What is proposed with the cursor at `|`: null for nothing. */
const proposed = (marked: string, explicit = false) => {
  const state = EditorState.create({ doc: marked.replace('|', '') });
  return completeFrom(() => names)(new CompletionContext(state, marked.indexOf('|'), explicit));
};

describe('completion', () => {
  it('is silent after a figure: the letters are its unit', () => {
    for (const text of ['3j|', 'max(3j|', '7h30|', '7h|', 'jour.service - 1h|'])
      expect(proposed(text), text).toBeNull();
  });
  it('proposes where a name begins, and names with a figure in them', () => {
    expect([
      proposed('j|')?.from,
      proposed('3 + j|')?.from,
      proposed('rubrique("HS2|')?.from,
    ]).toEqual([0, 4, 0]);
    expect(proposed('|')).toBeNull();
    expect(proposed('|', true)?.options.map((o) => o.label)).toContain('jour.service');
  });
});
