import { AppError } from '#platform/server/app-error.ts';

/** 422 on the days asked for. The dialog has no field to show it at: the sentence is the error's own. */
export const refused = (message: string): AppError =>
  new AppError('invalid', { message, details: [{ field: 'to', message }] });
