// The form of the pages before the app: no grid, no guard of unsaved changes; what the server says on its field or above.
import { Alert, Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';

/** What is wrong with one field, for its `error`. */
export type Fault = (field: string) => string | undefined;
interface Props {
  readonly submit: string;
  /** The page is this form: the keyboard starts in it. */
  readonly focusFirst?: boolean;
  /** Sends what was typed; what it throws is shown. */
  readonly send: (values: Readonly<Record<string, string>>) => Promise<void>;
  readonly children: (fault: Fault) => ReactNode;
}

/** A finding of the page itself, in the form of the server's. */
export const localFault = (fields: Readonly<Record<string, string>>): ApiError =>
  new ApiError({
    code: 'invalid',
    status: 422,
    message: '',
    details: Object.entries(fields).map(([field, message]) => ({ field, message })),
  });

const typed = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
export const AuthForm = ({ submit, focusFirst = false, send, children }: Props) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusFirst)
      form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }, [focusFirst]);
  // The faulty field takes the keyboard; a refusal of the whole is read out by its alert.
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  const details = error instanceof ApiError ? error.details : [];
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await send(typed(event.currentTarget));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="stack gap-16" onSubmit={(event) => void onSubmit(event)} noValidate>
      {error !== null && details.length === 0 && (
        <Alert color="danger" role="alert" icon={<CircleAlert size={16} aria-hidden />}>
          {messageOf(error)}
        </Alert>
      )}
      {children((field) => details.find((d) => d.field === field)?.message)}
      <Button type="submit" fullWidth loading={busy}>
        {submit}
      </Button>
    </form>
  );
};
