// What is open over a dialog, such as a calendar: Escape closes that alone. The library's dialog hears the key before whatever stands in it.
export const OPEN_WITHIN = 'data-open-within';
export const isOpenWithin = (): boolean => document.querySelector(`[${OPEN_WITHIN}]`) !== null;
