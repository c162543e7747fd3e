import { z } from 'zod';

/** The output of a big answer (a planning, a pay grid): typed for both sides, built by the database, not parsed row by row (architecture §6). */
export const unparsed = <T>() => z.custom<T>(() => true);
