// Short messages at the bottom right: five kinds, ten seconds (specification 000 §2, §8, §9).
import { messageOf } from '#platform/web/client/api-error.ts';
import { fr } from './fr.ts';
import { hideToast, showToast, type Toast, type ToastKind } from './toast-state.ts';

export type ToastOptions = Partial<Pick<Toast, 'title' | 'action' | 'id' | 'stays'>>;

let count = 0;
const show = (
  kind: ToastKind,
  text: string,
  { title, action, id = `toast-${(count += 1)}`, stays = false }: ToastOptions,
): string => {
  showToast({ id, kind, title, text, action, stays });
  return id;
};

/** `toast.success('Article enregistré.')`; each answers the toast's id. The same `id` replaces instead of adding. */
export const toast = {
  show: (text: string, options: ToastOptions = {}): string => show('default', text, options),
  success: (text: string, options: ToastOptions = {}): string => show('success', text, options),
  info: (text: string, options: ToastOptions = {}): string => show('info', text, options),
  warning: (text: string, options: ToastOptions = {}): string => show('warning', text, options),
  /** Titled « Erreur »; given what was thrown, says the server's message, else the error's own, else a sentence of ours. */
  danger: (error: unknown, options: ToastOptions = {}): string =>
    show('danger', messageOf(error), { title: fr.error, ...options }),
  hide: hideToast,
};
