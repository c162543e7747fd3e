// A code as its form has it, and as the server takes it. Pure.
import { formatClock } from '#engines/french-time/hours.ts';
import { countsOfNature, type CodeForm, type CodeRow } from '../contract.ts';

const DAY = 1_440;
export interface TypedCode extends Record<string, unknown> {
  readonly code: string;
  readonly label: string;
  readonly color: string;
  readonly unit: CodeRow['unit'];
  readonly nature: string;
  readonly counts: CodeRow['counts'];
  readonly visibility: CodeRow['visibility'];
  readonly start: string;
  readonly end: string;
  readonly pause: number | '';
  readonly from: string | null;
  readonly to: string | null;
  readonly version: number;
}
export const clockText = (minute: number | null): string =>
  minute === null ? '' : formatClock((minute % DAY) * 60);
/** `5h30`, `5:30`, `5` as minutes; null for nothing, undefined where it is no hour. */
export const readClock = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const match = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)?$/i.exec(typed.trim());
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  return match === null || hours > 24 || minutes > 59 || hours * 60 + minutes > DAY
    ? undefined
    : hours * 60 + minutes;
};

export const newCode = (kind: CodeRow['kind']): CodeRow => ({
  id: 0,
  version: 0,
  kind,
  code: '',
  label: '',
  color: kind === 'shift' ? 'f' : 'm',
  unit: kind === 'shift' ? 'hour' : 'day',
  nature: kind === 'shift' ? 'work' : 'AUTRE',
  counts: countsOfNature('AUTRE'),
  visibility: 'shown',
  start: null,
  end: null,
  // Whoever works more than six hours has a break (L3121-16, L3312-2).
  pause: kind === 'shift' ? 45 : 0,
  from: null,
  to: null,
  starter: false,
});
export const typedOf = (c: CodeRow): TypedCode => ({
  code: c.code,
  label: c.label,
  color: c.color,
  unit: c.unit,
  nature: c.nature,
  counts: c.counts,
  visibility: c.visibility,
  start: clockText(c.start),
  end: clockText(c.end),
  pause: c.pause,
  from: c.from,
  to: c.to,
  version: c.version,
});
/** An end at or before its start is on the next day; what is no hour is refused by the server beside its field. */
export const bodyOf = ({ id, kind }: Pick<CodeRow, 'id' | 'kind'>, v: TypedCode): CodeForm => {
  const [start, until] = [readClock(v.start), readClock(v.end)];
  const end =
    typeof start === 'number' && typeof until === 'number' && until <= start ? until + DAY : until;
  return {
    id,
    kind,
    version: v.version,
    code: v.code.trim().toUpperCase(),
    label: v.label,
    color: v.color,
    unit: v.unit,
    nature: v.nature as CodeForm['nature'],
    counts: v.counts,
    visibility: v.visibility,
    start: start === undefined ? -1 : start,
    end: end === undefined ? -1 : end,
    pause: Number(v.pause),
    from: v.from,
    to: v.to,
  };
};
