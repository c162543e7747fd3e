/** Where the page is that a telephone keeps; the server answers it to anybody, with nothing of anybody in it. */
export const SHELL = '/app-shell';
/** The page of an employee's first screen, kept for the address where it is answered. */
export const OWN_SHELL = { at: '/', kept: '/own-shell' };
/** A cache that is there while the telephone is held by somebody who is an employee and nothing else: their screens open from what it keeps. */
export const HELD = 'roulement-held';
