// What part of a day is looked at: zooming and moving inside the whole, and where the hours are written.
import type { Frame } from './bands.ts';

/** Closer than this shows nothing more: activities are whole minutes. */
export const CLOSEST = 15 * 60;
const length = ({ from, to }: Frame): number => to - from;

/** The frame held within the whole. */
export const held = ({ from, to }: Frame, whole: Frame): Frame => {
  const size = Math.min(Math.max(to - from, Math.min(CLOSEST, length(whole))), length(whole));
  const start = Math.round(Math.min(Math.max(from, whole.from), whole.to - size));
  return { from: start, to: Math.round(start + size) };
};

/** Closer (`factor` > 1) or wider, with the instant `at` staying where it is on the screen. */
export const zoomed = (
  frame: Frame,
  whole: Frame,
  factor: number,
  at: number = (frame.from + frame.to) / 2,
): Frame => {
  const size = Math.min(Math.max(length(frame) / factor, CLOSEST), length(whole));
  const share = (at - frame.from) / length(frame);
  return held({ from: at - size * share, to: at + size * (1 - share) }, whole);
};

/** Moved by seconds, without getting shorter at the ends. */
export const panned = ({ from, to }: Frame, whole: Frame, seconds: number): Frame =>
  held({ from: from + seconds, to: to + seconds }, whole);

/** Moved just enough to show a spell; a spell longer than the frame is shown from its start. */
export const showing = (
  frame: Frame,
  whole: Frame,
  spell: { readonly start: number; readonly end: number },
): Frame => {
  if (spell.start >= frame.from && spell.end <= frame.to) return frame;
  const before = spell.start < frame.from || spell.end - spell.start > length(frame);
  return panned(frame, whole, before ? spell.start - frame.from : spell.end - frame.to);
};

export const isWhole = (frame: Frame, whole: Frame): boolean =>
  frame.from <= whole.from && frame.to >= whole.to;

const STEPS = [5, 10, 15, 30, 60, 120, 180, 240, 360].map((minutes) => minutes * 60);
/** At most this many hours are written. */
const MOST_LABELS = 14;

/** Where hours are written: whole steps of elapsed time since the day began, so that an hour that comes twice is written twice. */
export const ticksOf = (frame: Frame, dayStart: number, most = MOST_LABELS): number[] => {
  const step = STEPS.find((s) => length(frame) / s <= most) ?? 6 * 3600;
  const first = dayStart + Math.ceil((frame.from - dayStart) / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((frame.to - first) / step) + 1) },
    (_, i) => first + i * step,
  );
};
