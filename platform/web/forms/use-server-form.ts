// A form that is checked by the contract's schema, sent to the server, and shows what the server found.
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';
import { useLiveHold } from '#platform/web/live/use-live.ts';
import { forgetUnsaved, useUnsavedChanges } from '#platform/web/router/unsaved.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { nativeErrors } from './french-validity.ts';
import { fr } from './fr.ts';
import { differences, placeErrors, type Difference } from './server-errors.ts';

export type Values = Record<string, unknown>;
export interface FormAlert {
  readonly title: string;
  readonly messages: readonly string[];
}
export interface Stale {
  readonly current: Readonly<Values>;
  readonly differences: readonly Difference[];
}

export interface ServerFormOptions<V extends Values, R> {
  readonly initialValues: V;
  /** The schema of the route's body: the same rules here and there. */
  readonly schema?: z.ZodType;
  /** Sends the values; throws `ApiError`. */
  readonly send: (values: V) => Promise<R>;
  readonly onSaved?: (result: R, values: V) => void;
  /** How values are said where a conflict is shown, by field: codes as their labels, cents as euros. */
  readonly say?: { readonly [K in keyof V]?: (value: unknown) => string };
  /** Said in a toast; `Action effectuée.` by default, null for nothing. */
  readonly success?: string | ((result: R) => string) | null;
}

export interface ServerForm<V extends Values> {
  readonly form: UseFormReturnType<V>;
  readonly alert: FormAlert | null;
  readonly stale: Stale | null;
  readonly sending: boolean;
  readonly dirty: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Checks a field that was changed and left. */
  readonly checkField: (path: string) => void;
  readonly say: Readonly<Record<string, ((value: unknown) => string) | undefined>>;
  /** Takes what is saved and gives up what was typed. */
  readonly reload: () => void;
  /** Saves over what the other person saved. */
  readonly overwrite: () => void;
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isRecord = (v: unknown): v is Values =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** `const f = useServerForm({ initialValues, schema: SaveCode, send: (body) => api.save({ params, body }), onSaved: close })`. */
export const useServerForm = <V extends Values, R>({
  initialValues,
  schema,
  send,
  onSaved,
  say = {},
  success,
}: ServerFormOptions<V, R>): ServerForm<V> => {
  const [dirty, setDirty] = useState(false);
  const [sending, setSending] = useState(false);
  const [alert, setAlert] = useState<FormAlert | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  const loaded = useRef<V>(initialValues);
  const node = useRef<HTMLFormElement>(null);
  /** Counts refusals: after each, once the messages are drawn, the focus goes to the first wrong field, or back to the button. */
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong =
      node.current?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      node.current?.querySelector<HTMLElement>('button[type=submit]');
    wrong?.focus();
  }, [refusals]);
  const check = schema ? schemaResolver(schema, { sync: true }) : (): Record<string, never> => ({});
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate: check,
    onValuesChange: (values) => setDirty(!equal(values, loaded.current)),
  });
  useUnsavedChanges(dirty && !sending);
  // What others do meanwhile waits: nothing changes under somebody's hands (D1-L-04).
  useLiveHold(dirty);

  const settle = (values: V): void => {
    loaded.current = values;
    form.setInitialValues(values);
    form.resetDirty(values);
    setDirty(false);
    setStale(null);
    setAlert(null);
  };
  const refused = (error: unknown, values: V): void => {
    if (error instanceof ApiError && error.code === 'stale' && isRecord(error.extra['current'])) {
      const current = error.extra['current'];
      return setStale({ current, differences: differences(loaded.current, values, current) });
    }
    const { fields, rest } = placeErrors(
      error instanceof ApiError ? error.details : [],
      (field) => form.getInputNode(field as never) !== null,
    );
    form.setErrors(fields);
    // Its fields say what is wrong with them.
    setAlert({
      title: (error instanceof ApiError ? error.message : messageOf(error)) || fr.failed,
      messages: rest,
    });
    return setRefusals((n) => n + 1);
  };
  const save = async (values: V): Promise<void> => {
    setSending(true);
    setAlert(null);
    setStale(null);
    try {
      const result = await send(values);
      settle(values);
      forgetUnsaved();
      if (success !== null)
        toast.success(typeof success === 'function' ? success(result) : (success ?? fr.done));
      onSaved?.(result, values);
    } catch (error) {
      refused(error, values);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A form in a modal is inside the page's own in React's tree.
    event.stopPropagation();
    if (sending) return;
    node.current = event.currentTarget;
    const values = form.getValues();
    const found = { ...nativeErrors(event.currentTarget), ...check(values) };
    form.setErrors(found);
    if (Object.keys(found).length > 0) return setRefusals((n) => n + 1);
    void save(values);
  };
  return {
    form,
    alert,
    stale,
    sending,
    dirty,
    submit,
    say: say as ServerForm<V>['say'],
    checkField: (path) => {
      if (form.isDirty(path as never)) form.validateField(path as never);
    },
    reload: () => {
      if (stale === null) return;
      const next = {
        ...form.getValues(),
        ...Object.fromEntries(Object.entries(stale.current).filter(([k]) => k in initialValues)),
      } as V;
      form.setValues(next);
      form.clearErrors();
      settle(next);
    },
    overwrite: () => {
      if (stale === null) return;
      const next = { ...form.getValues(), version: stale.current['version'] } as V;
      form.setValues({ version: stale.current['version'] } as unknown as Partial<V>);
      void save(next);
    },
  };
};
