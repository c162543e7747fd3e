import { z } from 'zod';

/** The empty body, query or parameters. */
export const nothing = z.object({});
