// What an event declaration that is made here is asked for, as data: rubrics of the norm, in the order of the form. Labels, lengths and
// choices come from the norm's table. Each is asked for once: the establishment's address is the company's too.
import type { Model } from './dsn-status.ts';

export const EVENT_MODELS = [
  'work_stopping',
  'return_to_work',
  'end_of_contract',
  'initialization',
] as const satisfies readonly Model[];
export type EventModel = (typeof EVENT_MODELS)[number];
/** S20.G00.05.001 */
export const NATURE_OF = {
  work_stopping: '04',
  return_to_work: '05',
  end_of_contract: '07',
  initialization: '08',
} as const satisfies Readonly<Record<EventModel, string>>;

export const EVENT_GROUPS = ['event', 'person', 'contract', 'company', 'sender'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];
export interface EventField {
  readonly rubric: string;
  readonly group: EventGroup;
  readonly kind: 'text' | 'day' | 'choice';
  readonly isRequired: boolean;
  /** Of which events; of all where absent. */
  readonly models?: readonly EventModel[];
  /** Known and never shown: it is filled in where it stays empty. */
  readonly isKept?: boolean;
}

type Kind = EventField['kind'];
type Line = readonly [number: string, kind: Kind, isRequired?: boolean];
const fieldsOf = (
  group: EventGroup,
  block: string,
  lines: readonly Line[],
  models?: readonly EventModel[],
): EventField[] =>
  lines.map(([number, kind, isRequired = false]) => ({
    rubric: `${block}.${number}`,
    group,
    kind,
    isRequired,
    ...(models === undefined ? {} : { models }),
    ...(block === 'S21.G00.30' && number === '001' ? { isKept: true } : {}),
  }));
const STOPS = ['work_stopping', 'return_to_work'] as const;

export const EVENT_FIELDS: readonly EventField[] = [
  ...fieldsOf(
    'event',
    'S21.G00.60',
    [
      ['001', 'choice', true],
      ['002', 'day', true],
      ['003', 'day'],
      ['012', 'day'],
      ['004', 'choice', true],
      ['005', 'day'],
      ['006', 'day'],
      ['007', 'text'],
      ['008', 'text'],
    ],
    STOPS,
  ),
  ...fieldsOf(
    'event',
    'S21.G00.60',
    [
      ['010', 'day', true],
      ['011', 'choice', true],
    ],
    ['return_to_work'],
  ),
  ...fieldsOf(
    'event',
    'S21.G00.62',
    [
      ['001', 'day', true],
      ['002', 'choice', true],
      ['003', 'day'],
      ['004', 'day'],
      ['005', 'day'],
      ['006', 'day', true],
    ],
    ['end_of_contract'],
  ),
  ...fieldsOf(
    'event',
    'S21.G00.63',
    [
      ['001', 'choice', true],
      ['002', 'day'],
      ['003', 'day'],
    ],
    ['end_of_contract'],
  ),
  ...fieldsOf(
    'event',
    'S20.G00.05',
    [
      ['011', 'choice', true],
      ['012', 'text'],
    ],
    ['initialization'],
  ),
  ...fieldsOf(
    'event',
    'S21.G00.86',
    [
      ['002', 'choice'],
      ['003', 'text'],
    ],
    ['end_of_contract', 'initialization'],
  ),
  ...fieldsOf('person', 'S21.G00.30', [
    ['001', 'text'],
    ['020', 'text'],
    ['005', 'choice'],
    ['002', 'text', true],
    ['003', 'text'],
    ['004', 'text', true],
    ['006', 'day', true],
    ['007', 'text', true],
    ['014', 'text', true],
    ['015', 'text', true],
    ['013', 'choice'],
    ['008', 'text'],
    ['009', 'text'],
    ['010', 'text'],
    ['011', 'text'],
    ['019', 'text'],
  ]),
  ...fieldsOf('contract', 'S21.G00.40', [
    ['009', 'text', true],
    ['001', 'day', true],
    ['007', 'choice', true],
    ['010', 'day'],
    ['021', 'choice'],
    ['006', 'text'],
    ['004', 'text'],
    ['002', 'choice'],
    ['003', 'choice'],
    ['008', 'choice'],
    ['011', 'choice'],
    ['012', 'text'],
    ['013', 'text'],
    ['014', 'choice'],
    ['016', 'choice'],
    ['017', 'text'],
    ['018', 'choice'],
    ['019', 'text'],
    ['020', 'choice'],
    ['024', 'choice'],
    ['026', 'choice'],
    ['036', 'choice'],
    ['037', 'choice'],
  ]),
  ...fieldsOf('company', 'S21.G00.06', [
    ['001', 'text', true],
    ['002', 'text', true],
  ]),
  ...fieldsOf('company', 'S21.G00.11', [
    ['001', 'text', true],
    ['002', 'text'],
    ['003', 'text'],
    // A country instead is of an establishment abroad: those are not declared here.
    ['004', 'text', true],
    ['005', 'text', true],
  ]),
  ...fieldsOf('company', 'S20.G00.07', [
    ['001', 'text', true],
    ['002', 'text', true],
    ['003', 'text', true],
    ['004', 'choice', true],
  ]),
  ...fieldsOf('sender', 'S10.G00.00', [
    ['005', 'choice', true],
    ['007', 'choice', true],
  ]),
  ...fieldsOf('sender', 'S10.G00.01', [
    ['001', 'text', true],
    ['002', 'text', true],
    ['003', 'text', true],
    ['004', 'text'],
    ['005', 'text', true],
    ['006', 'text', true],
  ]),
  ...fieldsOf('sender', 'S10.G00.02', [
    ['001', 'choice', true],
    ['002', 'text', true],
    ['004', 'text', true],
    ['005', 'text', true],
  ]),
];
export const fieldsFor = (model: EventModel): EventField[] =>
  EVENT_FIELDS.filter(({ models }) => models === undefined || models.includes(model));

/** The form's name of a rubric: dots are paths in forms. */
export const fieldName = (rubric: string): string => rubric.replaceAll('.', '_');
/** Rubrics that are written from another one's field. */
const WRITTEN_FROM: Readonly<Record<string, string>> = {
  'S21.G00.06.003': 'S21.G00.11.002',
  'S21.G00.06.004': 'S21.G00.11.003',
  'S21.G00.06.005': 'S21.G00.11.004',
  'S21.G00.06.006': 'S21.G00.11.005',
  'S21.G00.86.005': 'S21.G00.40.009',
};
export const askedAs = (rubric: string): string => WRITTEN_FROM[rubric] ?? rubric;
