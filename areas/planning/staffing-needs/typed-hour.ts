// An hour as people type it: `5h30`, `5:30`, `530`, `22`. Pure.
const DAY = 1_440;
/** Minutes from midnight, 24:00 included; null where it is no hour. */
export const readHour = (typed: string): number | null => {
  const match = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2}))?\s*h?$/i.exec(typed.trim());
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  const minute = hours * 60 + minutes;
  return match === null || minutes > 59 || minute > DAY ? null : minute;
};
