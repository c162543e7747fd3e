// Short messages at the bottom right: five kinds, ten seconds (specification 000 §2, §8, §9).
import { Button } from '@mantine/core';
import { hideNotification, showNotification } from '@mantine/notifications';
import { CircleAlert, CircleCheck, Info, MessageSquare, TriangleAlert, type LucideIcon } from 'lucide-react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { fr } from './fr.ts';
import css from './toasts.module.css';

export const TOAST_KINDS = ['default', 'success', 'info', 'danger', 'warning'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];
export const TOAST_MILLISECONDS = 10_000;

export interface ToastOptions {
  readonly title?: string;
  /** One thing to do about it: undo, open, sign in again. The toast closes with it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Replaces the toast of the same id instead of adding one. */
  readonly id?: string;
  /** Stays until closed. */
  readonly stays?: boolean;
}

const icons: Readonly<Record<ToastKind, LucideIcon>> = { default: MessageSquare, success: CircleCheck, info: Info, danger: CircleAlert, warning: TriangleAlert };

let count = 0;
const show = (kind: ToastKind, text: string, { title, action, id = `toast-${(count += 1)}`, stays = false }: ToastOptions): string => {
  const Icon = icons[kind];
  hideNotification(id);
  return showNotification({
    id, title, autoClose: stays ? false : TOAST_MILLISECONDS, withBorder: false,
    icon: <Icon size={18} aria-hidden />, className: css['toast'] ?? '', 'data-kind': kind,
    // A failure interrupts the screen reader; the rest waits for a pause.
    role: kind === 'danger' ? 'alert' : 'status', closeButtonProps: { 'aria-label': fr.close },
    message: <>{text}{action !== undefined && <Button variant="default" size="xs" mt={6} display="block" onClick={() => { hideNotification(id); action.run(); }}>{action.label}</Button>}</>,
  });
};

/** `toast.success('Article enregistré.')`; each answers the toast's id. */
export const toast = {
  show: (text: string, options: ToastOptions = {}): string => show('default', text, options),
  success: (text: string, options: ToastOptions = {}): string => show('success', text, options),
  info: (text: string, options: ToastOptions = {}): string => show('info', text, options),
  warning: (text: string, options: ToastOptions = {}): string => show('warning', text, options),
  /** Titled « Erreur »; given what was thrown, says the server's message, else the error's own, else a sentence of ours. */
  danger: (error: unknown, options: ToastOptions = {}): string => show('danger', messageOf(error), { title: fr.error, ...options }),
  hide: (id: string): void => { hideNotification(id); },
};
