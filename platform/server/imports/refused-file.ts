import { AppError } from '../app-error.ts';

/** 422: the file itself cannot be read, hence none of its lines. `fault` says why to programs. */
export const refusedFile = (reason: string, fault = 'invalid_data'): AppError =>
  new AppError('invalid', {
    message: reason,
    details: [{ field: 'file', message: reason }],
    extra: { fault },
  });
