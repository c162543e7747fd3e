// The messages on screen. Shown by toasts.tsx; told by toast.ts from anywhere.
import { useSyncExternalStore } from 'react';

export const TOAST_KINDS = ['default', 'success', 'info', 'danger', 'warning'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];
/** Specification 000 §9. */
export const TOAST_MILLISECONDS = 10_000;
/** More than this would hide the page: the oldest goes. */
const AT_MOST = 4;

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string | undefined;
  readonly text: string;
  /** One thing to do about it: undo, open, sign in again. The toast closes with it. */
  readonly action: { readonly label: string; readonly run: () => void } | undefined;
  /** Stays until closed. */
  readonly stays: boolean;
}

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Adds a toast, in the place of the one of the same id if there is one. */
export const showToast = (toast: Toast): void =>
  change([...toasts.filter((t) => t.id !== toast.id), toast].slice(-AT_MOST));
export const hideToast = (id: string): void => change(toasts.filter((t) => t.id !== id));
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
