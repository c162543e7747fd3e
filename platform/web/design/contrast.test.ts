// Every pair of ink and ground of the design language, in both themes, as the browser will see it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paperPalette } from '#platform/contract/paper-palette.ts';

const css = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const read = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(--[\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = '', value = '']) => [
      name.slice(2),
      value,
    ]),
  );
const split = (text: string): { light: Map<string, string>; dark: Map<string, string> } => {
  const at = text.indexOf('@media not print');
  return { light: read(text.slice(0, at)), dark: read(text.slice(at)) };
};
const tokens = split(css('./tokens.css'));
const palette = split(css('./palette.css'));

const channel = (hex: string, at: number): number => {
  const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

/** WCAG 2.2: 4.5 for text, 3 for the outline of a control. */
const TEXT = 4.5;
const OUTLINE = 3;
const grounds = ['bg', 'sunken', 'hover', 'raised'];
const pairs: [string, string, number][] = [
  ...grounds.flatMap((g): [string, string, number][] => [
    ['text', g, TEXT],
    ['text2', g, TEXT],
    ['muted', g, TEXT],
    ['accent-text', g, TEXT],
    ['st-danger-fg', g, TEXT],
  ]),
  ['placeholder', 'bg', TEXT],
  ['accent-text', 'accent-soft', TEXT],
  ['text', 'accent-soft', TEXT],
  ['text2', 'accent-soft', TEXT],
  ['muted', 'accent-soft', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-hover', TEXT],
  ['on-tooltip', 'tooltip', TEXT],
  ['text', 'thumb', TEXT],
  ['line-control', 'bg', OUTLINE],
  ['line-strong', 'bg', OUTLINE],
  ['accent', 'bg', OUTLINE],
  ['accent', 'sunken', OUTLINE],
  ...['default', 'warning', 'purple', 'danger', 'info', 'success'].map(
    (s): [string, string, number] => [`st-${s}-fg`, `st-${s}-bg`, TEXT],
  ),
];

describe.each(['light', 'dark'] as const)('contrast, %s', (scheme) => {
  const of = (name: string): string => tokens[scheme].get(name) ?? `missing ${name}`;
  test.each(pairs)('%s on %s ≥ %d', (ink, ground, least) =>
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(least),
  );
  test.each([...'abcdefghijklmnopqrstuvwx'])('planning colour %s', (c) =>
    expect(
      contrast(palette[scheme].get(`p-${c}`) ?? '', palette[scheme].get(`p-${c}-ink`) ?? ''),
    ).toBeGreaterThanOrEqual(TEXT),
  );
});

test('both themes name the same colours', () =>
  expect([...tokens.dark.keys()].filter((k) => !tokens.light.has(k))).toEqual([]));

test('paper has the colours of the light theme', () =>
  expect(
    Object.fromEntries(
      Object.entries(paperPalette).flatMap(([c, { fill, ink }]) => [
        [`p-${c}`, fill],
        [`p-${c}-ink`, ink],
      ]),
    ),
  ).toEqual(Object.fromEntries([...palette.light].filter(([name]) => name.startsWith('p-')))));
