import { AppError } from '../app-error.ts';

/** 422: the file itself cannot be read, hence none of its lines. */
export const refusedFile = (reason: string): AppError =>
  new AppError('invalid', { message: reason, details: [{ field: 'file', message: reason }] });
