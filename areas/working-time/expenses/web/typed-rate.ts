// What is typed in the form of amounts, and what it comes to. Pure.
import { formatClock } from '#engines/french-time/hours.ts';
import { parseTypedClock } from '#engines/french-time/typed-hours.ts';
import { RateForm, type Rates } from '../contract.ts';
import { fr } from '../fr.ts';
import { protocolWindows } from '../protocol-rates.data.ts';

export type Regime = Rates['own'][number]['regime'];
export interface TypedRate {
  readonly infraId: string | null;
  readonly regime: Regime;
  readonly startsOn: string | null;
  readonly meal: number | string | null;
  readonly room: number | string | null;
  readonly parisZone: boolean;
  readonly lunch: string;
  readonly dinner: string;
}

const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
export const windowText = (of: readonly number[] | null): string =>
  of === null ? fr.noMeal : `${clock(of[0] ?? 0)}–${clock(of[1] ?? 0)}`;

export const usualWindows = (regime: Regime): { lunch: string; dinner: string } =>
  regime === 'road'
    ? { lunch: windowText(protocolWindows.lunch), dinner: windowText(protocolWindows.dinner) }
    : { lunch: '', dinner: '' };

/** `11:45-14:15`, `11h45 – 14h15`; nothing: no such meal. An empty list where it cannot be read: the schema refuses it. */
const readWindow = (text: string): number[] | null => {
  if (text.trim() === '') return null;
  const [from, to, ...rest] = text.split(/[-–—]/u).map((part) => parseTypedClock(part.trim()));
  const unreadable = rest.length > 0 || typeof from !== 'number' || typeof to !== 'number';
  return unreadable ? [] : [from / 60, to / 60];
};

export const parsedRate = (typed: TypedRate) =>
  RateForm.safeParse({
    ...typed,
    infraId: Number(typed.infraId),
    lunch: readWindow(typed.lunch),
    dinner: readWindow(typed.dinner),
  });
