// A dialog with a save of its own: one sending at a time; then it closes, or says why not. Closed with something typed, it asks first.
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from '#platform/contract/route.ts';
import { invalidate } from '../client/use-api.ts';
import { toast } from '../toasts/toast.ts';
import { confirmLeave } from './modal-form.tsx';

interface DialogSave {
  /** Said once it is saved. */
  readonly saved: string;
  /** Whose answers are out of date then. */
  readonly changes: Route;
  readonly onClose: () => void;
}
export const useDialogSave = ({ saved, changes, onClose }: DialogSave) => {
  const cache = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const save = async (request: () => Promise<unknown>): Promise<void> => {
    setSending(true);
    try {
      await request();
      await invalidate(cache, changes);
      toast.success(saved);
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  const leave = (isDirty: boolean): void => {
    void confirmLeave(isDirty).then((sure) => {
      if (sure) onClose();
    });
  };
  return { error, sending, save, leave };
};
