// The sample signals entered rubric by rubric give the same rubrics: written, read again and compared with the file itself.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDsn } from '#engines/dsn/check.ts';
import { normFor } from '#engines/dsn/norm.ts';
import { eventSend } from '#engines/dsn/models.ts';
import { writeDsn } from '#engines/dsn/write.ts';
import { declarationOf, type EventValues } from './event-declaration.ts';
import {
  askedAs,
  EVENT_FIELDS,
  fieldsFor,
  NATURE_OF,
  type EventModel,
} from './event-fields.data.ts';

const FOLDER = '../shared/data/dsn/samples';
const present = existsSync(FOLDER);
const SAMPLES: readonly (readonly [string, EventModel])[] = [
  ['workstop_signal_sickness', 'work_stopping'],
  ['workstop_signal_accident_subrogation', 'work_stopping'],
  ['return_signal', 'return_to_work'],
  ['end_of_contract_signal_cdd', 'end_of_contract'],
  ['initialisation_variable_data', 'initialization'],
];
const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line !== '');
const isoOf = (day: string): string => `${day.slice(4)}-${day.slice(2, 4)}-${day.slice(0, 2)}`;
/** What a person would type of a file: the values of the form's fields, by rubric. */
const typed = (lines: readonly string[], model: EventModel): EventValues => {
  const values: Record<string, string> = {};
  for (const { rubric, kind } of fieldsFor(model)) {
    const line = lines.find((each) => each.startsWith(`${rubric},`));
    const value = line?.slice(rubric.length + 2, -1);
    if (value !== undefined) values[rubric] = kind === 'day' ? isoOf(value) : value;
  }
  return values;
};
const valueIn = (lines: readonly string[], rubric: string): string =>
  lines.find((line) => line.startsWith(`${rubric},`))?.slice(rubric.length + 2, -1) ?? '';

describe.skipIf(!present)('a sample signal', () => {
  it.each(SAMPLES)('%s, entered here, is the same file', (name, model) => {
    const lines = linesOf(readFileSync(`${FOLDER}/${name}.dsn`, 'latin1'));
    const send = eventSend(
      declarationOf(typed(lines, model), {
        model,
        norm: 'P26V01',
        software: {
          name: valueIn(lines, 'S10.G00.00.001'),
          publisher: valueIn(lines, 'S10.G00.00.002'),
          version: valueIn(lines, 'S10.G00.00.003'),
        },
        day: isoOf(valueIn(lines, 'S20.G00.05.007')),
        order: valueIn(lines, 'S20.G00.05.004'),
      }),
    );
    expect(linesOf(writeDsn(send))).toEqual(lines);
  });
});

const STOP: EventValues = {
  'S10.G00.00.005': '02',
  'S10.G00.00.007': '01',
  'S10.G00.01.001': '111222337',
  'S10.G00.01.002': '00011',
  'S10.G00.01.003': 'CABINET FICTIF',
  'S10.G00.01.005': '69003',
  'S10.G00.01.006': 'Saint-Étienne',
  'S10.G00.02.001': '02',
  'S10.G00.02.002': 'DURAND ALICE',
  'S10.G00.02.004': 'paie@example.test',
  'S10.G00.02.005': '0400000000',
  'S20.G00.07.001': 'MARTIN PAUL',
  'S20.G00.07.002': '0400000001',
  'S20.G00.07.003': 'rh@example.test',
  'S20.G00.07.004': '01',
  'S21.G00.06.001': '444555668',
  'S21.G00.06.002': '00011',
  'S21.G00.11.001': '00011',
  'S21.G00.11.004': '69800',
  'S21.G00.11.005': 'Saint-Priest',
  'S21.G00.30.001': '1850369123045',
  'S21.G00.30.002': 'D’Orléans',
  'S21.G00.30.004': 'Jean',
  'S21.G00.30.006': '1985-03-12',
  'S21.G00.30.007': 'Lyon',
  'S21.G00.30.009': '69008',
  'S21.G00.30.010': 'Lyon',
  'S21.G00.30.014': '69',
  'S21.G00.30.015': 'FR',
  'S21.G00.40.001': '2019-03-01',
  'S21.G00.40.007': '01',
  'S21.G00.40.009': '00001',
  'S21.G00.60.001': '01',
  'S21.G00.60.002': '2026-01-12',
  'S21.G00.60.004': '02',
};
const envelope = {
  model: 'work_stopping',
  norm: 'P26V01',
  software: { name: 'ROULEMENT', publisher: 'ROULEMENT', version: '1.0' },
  day: '2026-01-13',
  order: '20260113001',
} as const;
const checked = (change: EventValues) =>
  checkDsn(writeDsn(eventSend(declarationOf({ ...STOP, ...change }, envelope))));

describe('what was entered', () => {
  it('is a valid file, its letters those of the norm', () => {
    expect(checked({}).findings).toEqual([]);
    const text = writeDsn(eventSend(declarationOf(STOP, envelope)));
    expect(text).toContain("S10.G00.01.006,'SAINT ETIENNE'\r\n");
    expect(text).toContain("S21.G00.30.002,'D'Orléans'\r\n");
  });

  it.each<[string, EventValues]>([
    ['S21.G00.30.002', { 'S21.G00.30.002': ' ' }],
    ['S21.G00.40.009', { 'S21.G00.40.009': '' }],
    ['S21.G00.60.012', { 'S21.G00.60.001': '06' }],
    ['S21.G00.60.005', { 'S21.G00.60.004': '01' }],
    ['S21.G00.60.002', { 'S21.G00.60.002': '' }],
    ['S21.G00.11.004', { 'S21.G00.11.004': '698' }],
    ['S10.G00.02.002', { 'S10.G00.02.002': '' }],
  ])('lacking or wrong, it is told at the field %s', (rubric, change) => {
    const blocking = checked(change).findings.filter((f) => f.severity === 'blocking');
    expect(blocking.map((f) => askedAs(f.rubric))).toContain(rubric);
  });

  it('has a rubric of the norm behind every field, once', () => {
    const { rubrics } = normFor('P26V01').norm;
    const own = EVENT_FIELDS.map(({ rubric }) => rubric);
    expect(own.filter((rubric) => !rubrics.has(rubric))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
    const choices = EVENT_FIELDS.filter(({ kind }) => kind === 'choice');
    expect(choices.filter(({ rubric }) => rubrics.get(rubric)?.codes === null)).toEqual([]);
    expect(Object.values(NATURE_OF)).toEqual(['04', '05', '07', '08']);
  });
});
