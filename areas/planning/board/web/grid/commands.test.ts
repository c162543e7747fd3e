import { expect, test } from 'vitest';
import { commandOf, isTyped, type Key } from './commands.ts';

const key = (text: string): Key => {
  const parts = text.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrl: parts.includes('Ctrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  };
};
test.each([
  ['Enter', 'edit'],
  ['F2', 'edit'],
  ['Shift+F2', 'comment'],
  ['Delete', 'clear'],
  ['Ctrl+z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Ctrl+y', 'redo'],
  ['Ctrl+d', 'fillDown'],
  ['Shift+F10', 'menu'],
  ['Alt+ArrowRight', 'longer'],
  ['Ctrl+Alt+z', null],
  ['Shift+Delete', null],
  ['ArrowRight', null],
  ['Ctrl+c', null],
] as const)('%s is %s', (stroke, command) => expect(commandOf(key(stroke))).toBe(command));
test.each([
  ['c', true],
  ['7', true],
  ['É', true],
  ['/', false],
  ['[', false],
  ['Ctrl+c', false],
  ['Tab', false],
] as const)('%s begins a text: %s', (stroke, typed) => expect(isTyped(key(stroke))).toBe(typed));
