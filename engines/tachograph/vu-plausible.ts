// Whether a record can be what its place says. Only asked of parts that are damaged: a sound part is believed as it stands.
import { uint16, uint32, uint8 } from './big-endian.ts';
import { RECORD } from './vu-layout.data.ts';

/** First digital tachographs: 2004; TimeReal ends in 2106. Invented: instants after 2070 are noise. */
const EARLIEST = 1_072_915_200;
const LATEST = 3_155_760_000;
const HIGHEST_EVENT_TYPE = 0x7f;
const HIGHEST_PLACE_TYPE = 7;
const HIGHEST_PURPOSE = 0x7f;
const DAY_MINUTES = 1440;

const isInstant = (bytes: Uint8Array, at: number): boolean => {
  const seconds = uint32(bytes, at);
  return seconds >= EARLIEST && seconds <= LATEST;
};
const isInstantOrNone = (bytes: Uint8Array, at: number): boolean => {
  const seconds = uint32(bytes, at);
  return seconds === 0 || seconds === 0xffff_ffff || isInstant(bytes, at);
};

type Test = (bytes: Uint8Array, at: number) => boolean;

const eventTest: Test = (bytes, at) =>
  uint8(bytes, at) <= HIGHEST_EVENT_TYPE &&
  uint8(bytes, at + 1) <= HIGHEST_PURPOSE &&
  isInstantOrNone(bytes, at + 2) &&
  isInstantOrNone(bytes, at + 6);

const TESTS: Readonly<Record<number, Test>> = {
  [RECORD.activityChange]: (bytes, at) => (uint16(bytes, at) & 0x7ff) < DAY_MINUTES,
  [RECORD.currentTime]: isInstantOrNone,
  [RECORD.date]: isInstant,
  // A name begins with its code page.
  [RECORD.cardInsertion]: (bytes, at) => uint8(bytes, at) <= 0x60 || uint8(bytes, at) === 0xff,
  [RECORD.specificCondition]: (bytes, at) =>
    isInstantOrNone(bytes, at) && uint8(bytes, at + 4) <= HIGHEST_PLACE_TYPE,
  [RECORD.downloadablePeriod]: isInstantOrNone,
  [RECORD.companyLock]: isInstantOrNone,
  [RECORD.control]: (bytes, at) => isInstantOrNone(bytes, at + 1),
  [RECORD.speed]: isInstantOrNone,
  [RECORD.event]: eventTest,
  [RECORD.fault]: eventTest,
  [RECORD.powerInterruption]: eventTest,
  [RECORD.overSpeed]: eventTest,
  [RECORD.overSpeedControl]: isInstantOrNone,
  [RECORD.timeAdjustment]: isInstantOrNone,
  [RECORD.gnss]: isInstantOrNone,
  [RECORD.loadUnload]: isInstantOrNone,
};

/** Records of which nothing can be checked are believed. */
export const isPlausible = (bytes: Uint8Array, recordType: number, at: number): boolean =>
  TESTS[recordType]?.(bytes, at) ?? true;

interface Records {
  readonly type: number;
  readonly size: number;
  readonly present: number;
  readonly offset: number;
}

/** Whether every record of every list makes sense. */
export const areAllPlausible = (bytes: Uint8Array, lists: readonly Records[]): boolean =>
  lists.every((list) => {
    for (let i = 0; i < list.present; i += 1)
      if (!isPlausible(bytes, list.type, list.offset + i * list.size)) return false;
    return list.type !== RECORD.activityChange || isChronological(bytes, list);
  });

/** All changes of the driver's slot, then all of the co-driver's, each in the order of time. */
function isChronological(bytes: Uint8Array, { offset, present }: Records): boolean {
  let previous = 0;
  for (let i = 0; i < present; i += 1) {
    const bits = uint16(bytes, offset + 2 * i);
    const order = (bits & 0x8000) + (bits & 0x7ff);
    if (order < previous) return false;
    previous = order;
  }
  return true;
}
