import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCases } from './case-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'driving-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (content: string | null) => {
  const path = join(folder, 'cases.json');
  if (content !== null) writeFileSync(path, content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      new URL('command.ts', import.meta.url).pathname,
      ...(content === null ? [join(folder, 'nowhere.json')] : [path]),
    ],
    { encoding: 'utf8' },
  );
  return {
    status,
    stderr,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
};
const row = (start: string, end: string, type: string) => ({
  date: '2025-03-10',
  start,
  end,
  type,
});

describe('the command', { timeout: 60_000 }, () => {
  it('prints one object a case', () => {
    const { status, lines } = run(
      JSON.stringify({
        cases: [
          { id: 'A', service: 'OCCASIONNEL', activities: [row('06:00', '12:15', 'driving')] },
          {
            id: 'B',
            activities: [row('06:00', '10:30', 'driving'), row('22:00', '02:00', 'work')],
          },
        ],
      }),
    );
    expect(status).toBe(0);
    expect(lines.map(({ id }) => id)).toEqual(['A', 'B']);
    expect(lines[0]).toMatchObject({
      staff: 'passengers-occasional',
      offences: [
        {
          rule: 'continuous-driving',
          label: 'Conduite continue',
          instant: '2025-03-10T09:30:00Z',
          start: '2025-03-10T05:00:00Z',
          end: '2025-03-10T11:15:00Z',
          value: 375,
          limit: 270,
          unit: 'minute',
          severity: 'VSI',
          class: 5,
          cost: 750,
          certainty: 'certain',
        },
        { rule: 'breaks', value: 0, limit: 30, class: 4 },
      ],
    });
    expect(lines[1]).toMatchObject({ staff: 'goods-long-distance', offences: [] });
  });

  it('ends quietly when its reader stops early', () => {
    const path = join(folder, 'many.json');
    writeFileSync(
      path,
      JSON.stringify(
        Array.from({ length: 3_000 }, (_, n) => ({
          id: `case ${n}`,
          activities: [row('06:00', '12:15', 'driving')],
        })),
      ),
    );
    const { stdout, stderr } = spawnSync(
      'bash',
      [
        '-c',
        '"$0" "$1" "$2" | head -c 8',
        process.execPath,
        new URL('command.ts', import.meta.url).pathname,
        path,
      ],
      { encoding: 'utf8' },
    );
    expect([stdout, stderr]).toEqual(['{"id":"c', '']);
  });

  it('says in French what it cannot read, and judges the rest', () => {
    const { status, lines, stderr } = run(
      JSON.stringify([
        { id: 'bad', activities: [row('06:00', '25:00', 'work')] },
        { id: 'good', activities: [row('06:00', '07:00', 'work')] },
      ]),
    );
    expect([status, lines.length]).toEqual([1, 2]);
    expect(stderr).toBe('Cas bad : activité n° 1, champ « end » illisible.\n');
    expect(lines[1]).toMatchObject({ id: 'good', offences: [] });
    expect(run('{').stderr).toMatch(/n’est pas du JSON/);
    expect(run('{}').stderr).toMatch(/liste « cases »/);
    expect(run(null).stderr).toMatch(/illisible/);
  });
});

describe('a file of cases', () => {
  const spellsOf = (activities: unknown[], more: object = {}) =>
    readCases({ cases: [{ id: 'x', ...more, activities }] })?.map((one) =>
      'error' in one
        ? one.error
        : one.history.spells.map(({ start, end, activity }) => [start, end, activity]),
    );
  const midnight = 1_741_561_200;
  it('reads local clocks, rows across midnight, and takes what is between as rest', () => {
    expect(spellsOf([row('22:00', '02:00', 'driving'), row('06:00', '07:00:30', 'work')])).toEqual([
      [
        [midnight + 79_200, midnight + 93_600, 'driving'],
        [midnight + 93_600, midnight + 108_000, 'rest'],
        [midnight + 108_000, midnight + 111_630, 'work'],
      ],
    ]);
    expect(spellsOf([row('23:00', '24:00', 'work')])).toEqual([
      [[midnight + 82_800, midnight + 86_400, 'work']],
    ]);
    expect(spellsOf([row('00:00', '01:00', 'work')], { timezone: 'UTC' })).toEqual([
      [[midnight + 3600, midnight + 7200, 'work']],
    ]);
  });
  it('reads instants; a commute is no work; each driver is a case', () => {
    const at = (start: string, end: string, type: string, user = 'a') => ({
      user,
      business: 'vtc',
      type,
      start,
      end,
    });
    expect(
      spellsOf([
        at('2025-03-10T06:00:00+01:00', '2025-03-10T07:00:00+01:00', 'drive'),
        at('2025-03-10T08:00:00', '2025-03-10T09:00:00', 'transfer'),
        at('2025-03-10T06:00:00Z', '2025-03-10T07:00:00Z', 'support', 'b'),
      ]),
    ).toEqual([
      [[midnight + 21_600, midnight + 25_200, 'driving']],
      [[midnight + 25_200, midnight + 28_800, 'work']],
    ]);
  });
  it.each([
    [[{ date: '2025-02-30', start: '06:00', end: '07:00', type: 'work' }], {}, 'date'],
    [[row('6h', '07:00', 'work')], {}, 'start'],
    [[row('06:00', '07:00', 'sleep')], {}, 'type'],
    [['x'], {}, 'activities'],
    [[{ type: 'work', start: '2025-03-10', end: 1 }], {}, 'start'],
    [[row('06:00', '07:00', 'work')], { service: 'FUSÉE' }, 'FUSÉE'],
    [[row('06:00', '07:00', 'work')], { timezone: 'Mars/Olympe' }, 'Mars/Olympe'],
  ])('refuses %j', (activities, more, what) => {
    expect(spellsOf(activities, more)).toEqual([expect.stringContaining(what)]);
  });
  it('leaves out a row that is still running, and reads services with or without accents', () => {
    expect(
      spellsOf([row('06:00', '07:00', 'work'), { ...row('08:00', '09:00', 'work'), end: null }], {
        service: 'régulier',
      }),
    ).toEqual([[[midnight + 21_600, midnight + 25_200, 'work']]]);
  });
  it('refuses a case without activities', () => {
    expect(readCases({ cases: [1, { id: 2 }] })).toEqual([
      { id: 'n° 1', error: expect.any(String) },
      { id: '2', error: expect.any(String) },
    ]);
  });
});
