import { describe, expect, it } from 'vitest';
import { commandOf, type GridKey, type KeyPlace } from './grid-keys.ts';

const key = (text: string): GridKey => {
  const parts = text.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrl: parts.includes('Ctrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  };
};
const clerk: KeyPlace = { figure: true, writes: true, range: false };

describe('a key', () => {
  it.each([
    ['Ctrl+d', { do: 'fill', way: 'down' }],
    ['Ctrl+r', { do: 'fill', way: 'right' }],
    ['Ctrl+z', { do: 'undo' }],
    ['Ctrl+Shift+Z', { do: 'redo' }],
    ['Ctrl+y', { do: 'redo' }],
    ['Enter', { do: 'why' }],
    ['F2', { do: 'edit' }],
    ['Delete', { do: 'clear' }],
    ['7', { do: 'type', text: '7' }],
    ['-', { do: 'type', text: '-' }],
    ['Alt+ArrowDown', { do: 'sort' }],
    ['Alt+f', { do: 'filter' }],
    ['ArrowDown', { do: 'move' }],
    ['Shift+ArrowDown', { do: 'move' }],
    ['Ctrl+7', { do: 'move' }],
    ['Escape', { do: 'move' }],
  ] as const)('%s of a clerk', (text, command) =>
    expect(commandOf(key(text), clerk)).toEqual(command),
  );
  it('changes nothing of who may only read, and explains all the same', () => {
    const reader = { ...clerk, writes: false };
    for (const text of ['Ctrl+d', 'Ctrl+z', 'Delete', '7'])
      expect(commandOf(key(text), reader)).toEqual({ do: 'move' });
    expect(commandOf(key('Enter'), reader)).toEqual({ do: 'why' });
  });
  it('on a person types nothing', () => {
    const person = { ...clerk, figure: false };
    for (const text of ['7', 'Enter', 'F2'])
      expect(commandOf(key(text), person)).toEqual({ do: 'move' });
  });
  it('Escape gives a range up', () =>
    expect(commandOf(key('Escape'), { ...clerk, range: true })).toEqual({ do: 'deselect' }));
});
