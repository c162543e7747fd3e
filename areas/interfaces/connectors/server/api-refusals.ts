// How an interface refuses, in the words of the specification.
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';

/** The specification tells them apart for fleet software (001 §9): what was typed is wrong, or what was given is not taken any more. */
export const wrongConfig = (message: string = fr.invalidConfig): AppError =>
  new AppError('invalid_config', { status: 409, message });
export const wrongToken = (): AppError =>
  new AppError('invalid_token', { status: 409, message: fr.invalidToken });
export const refused = (): AppError =>
  new AppError('peer_refused', { status: 409, message: fr.apiRefuses });
