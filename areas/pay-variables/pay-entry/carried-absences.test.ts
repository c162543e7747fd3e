// Each absence leaves once: with its dates where the layout has lines for it, else by the heading that counts it, and never in silence.
import { describe, expect, it } from 'vitest';
import { layoutPresets } from '#engines/payroll-layout/presets.data.ts';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { payrollFiles, type Codes } from './payroll-file.ts';
import type { SnapshotContent } from './snapshot.ts';

const layoutOf = (code: string): PayrollLayout => {
  const preset = layoutPresets.find((p) => p.code === code);
  if (preset === undefined) throw new Error(code);
  return preset.layout;
};
const heading = (id: number, code: string, unit: 'hour' | 'day', formula: string) => ({
  id,
  code,
  label: code,
  unit,
  formula,
  decimals: unit === 'hour' ? 2 : 1,
});
const value = (computed: number, manual: number | null = null) => ({
  computed,
  manual,
  error: null,
});
const day = (on: string, code: string, halves = 2) => ({
  mission: 7,
  day: on,
  code,
  halves,
  counted: halves,
  seconds: halves * 12_600,
});
/** October 2026: Monday 5 to Wednesday 7 in paid leave, the afternoon of Friday 16 in RTT, four complementary hours. */
const snapshot = (manual: number | null = null): SnapshotContent => ({
  format: 1,
  period: { id: 1, month: '2026-10', firstDay: '2026-10-01', lastDay: '2026-10-31' },
  company: { id: 1, name: 'Martin', code: 'MART' },
  headings: [
    heading(1, 'HC10', 'hour', 'heures.complementaires'),
    heading(2, 'ABS_CP', 'day', 'absences("CP").jours # Code du travail, art. L3141-3'),
    heading(3, 'ABS_CP_H', 'hour', 'absences("CP").heures'),
  ],
  parameters: [],
  missions: [
    {
      id: 7,
      collaboratorId: 3,
      matricule: '00012',
      lastName: 'Durand',
      firstName: 'Léa',
      agencyId: 1,
      agency: 'Lyon',
      type: 'P',
      driverType: null,
      startsOn: '2020-01-01',
      endsOn: null,
      values: [value(4 * 3_600), value(30_000, manual), value(21 * 3_600)],
    },
  ],
  absences: [
    day('2026-10-05', 'CP'),
    day('2026-10-06', 'CP'),
    day('2026-10-07', 'CP'),
    day('2026-10-16', 'RTT', 1),
  ],
});
const linesOf = (layout: string, codes: Codes, content = snapshot()) => {
  const { files, problems } = payrollFiles({
    software: 'silae',
    layout: layoutOf(layout),
    snapshot: content,
    number: 1,
    codes,
  });
  const text = Buffer.from(files?.[0]?.bytes ?? []).toString('latin1');
  return {
    lines: text.split('\r\n').filter((l) => l !== ''),
    said: problems.map((p) => p.message),
  };
};
const HC: [number, string | null] = [1, 'HS-HC10'];

describe('a layout with dated lines', () => {
  it('says leave and RTT once, by their own codes, days and dates; headings that count them need no code', () => {
    expect(linesOf('silae-absences', new Map([HC])).lines).toEqual([
      'Matricule;Code;Valeur;Date debut;Date fin',
      '00012;AB-300;3;05/10/2026;07/10/2026',
      '00012;AB-310;0.5;16/10/2026;16/10/2026',
      '00012;HS-HC10;4.0;01/10/2026;31/10/2026',
    ]);
  });
  it('does not say them again under a code that the heading has', () => {
    const codes: Codes = new Map([HC, [2, 'EV-ABS_CP'], [3, 'EV-ABS_CP_H']]);
    expect(linesOf('silae-absences', codes).lines.filter((l) => l.includes('EV-'))).toEqual([]);
  });
  it('says what somebody corrected under the code of the heading; without a code that blocks by name', () => {
    // Typed 3.5 days for 3 computed: the dated lines say 3, half a day is left to say.
    const corrected = snapshot(35_000);
    const codes: Codes = new Map([HC, [2, 'EV-ABS_CP'], [3, null]]);
    expect(linesOf('silae-absences', codes, corrected).lines).toContain(
      '00012;EV-ABS_CP;0.5;01/10/2026;31/10/2026',
    );
    expect(linesOf('silae-absences', new Map([HC]), corrected).said).toEqual([
      expect.stringMatching(/^Durand Léa.+la correction de ABS_CP/),
    ]);
  });
});

describe('a layout of codes alone', () => {
  const codes: Codes = new Map([HC, [2, 'EV-ABS_CP'], [3, null]]);
  it('is blocked by the name of an absence that no heading counts', () => {
    expect(linesOf('silae-variables', codes)).toEqual({
      lines: [],
      said: [expect.stringContaining('Les absences RTT ne sont dans aucune ligne')],
    });
  });
  it('says leave by its heading once each absence has one', () => {
    const { absences = [], ...rest } = snapshot();
    const leave = { ...rest, absences: absences.filter((a) => a.code === 'CP') };
    expect(linesOf('silae-variables', codes, leave).lines).toEqual([
      'Matricule;Code;Valeur;Date debut;Date fin',
      '00012;EV-ABS_CP;3;01/10/2026;31/10/2026',
      '00012;HS-HC10;4.0;01/10/2026;31/10/2026',
    ]);
  });
});
