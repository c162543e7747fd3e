// A form that is checked by the contract's schema, sent to the server, and shows what the server refuses.
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
  /** How values read where a conflict is shown, by field: codes as their labels, cents as euros. */
  readonly say?: { readonly [K in keyof V]?: (value: unknown) => string };
  /** The text of the toast; `Action effectuée.` by default, null for nothing. */
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

/** What the last attempt to save came to. */
interface Outcome {
  readonly sending: boolean;
  readonly alert: FormAlert | null;
  readonly stale: Stale | null;
}
const NOT_SENT: Outcome = { sending: false, alert: null, stale: null };

/** The values, whether they differ from those that are saved, and the schema's check. */
const useTrackedForm = <V extends Values>(initialValues: V, schema: z.ZodType | undefined) => {
  const [dirty, setDirty] = useState(false);
  const saved = useRef<V>(initialValues);
  const check = schema ? schemaResolver(schema, { sync: true }) : (): Record<string, never> => ({});
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate: check,
    onValuesChange: (values) => setDirty(!equal(values, saved.current)),
  });
  const settle = (values: V): void => {
    saved.current = values;
    form.setInitialValues(values);
    form.resetDirty(values);
    setDirty(false);
  };
  return { form, check, dirty, saved, settle };
};

/** After each refusal, once the messages are drawn, the focus goes to the first wrong field, or back to the button. */
const useFocusAfterRefusal = () => {
  const node = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong =
      node.current?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      node.current?.querySelector<HTMLElement>('button[type=submit]');
    wrong?.focus();
  }, [refusals]);
  return { node, refused: () => setRefusals((n) => n + 1) };
};

/** What is saved, where the server refuses because somebody saved meanwhile. */
const currentOf = (error: unknown): Readonly<Values> | null => {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  const { current } = error.extra;
  return isRecord(current) ? current : null;
};
const titleOf = (error: unknown): string =>
  (error instanceof ApiError ? error.message : messageOf(error)) || fr.failed;

/** Sends the values; a refusal is put on the fields, in the alert, or shown as a conflict. */
const useSaving = <V extends Values, R>(
  { form, saved, settle }: ReturnType<typeof useTrackedForm<V>>,
  { send, onSaved, success = fr.done }: ServerFormOptions<V, R>,
) => {
  const [outcome, setOutcome] = useState<Outcome>(NOT_SENT);
  const focus = useFocusAfterRefusal();
  const refused = (error: unknown, values: V): void => {
    const current = currentOf(error);
    if (current !== null) {
      const conflict = { current, differences: differences(saved.current, values, current) };
      return setOutcome({ ...NOT_SENT, stale: conflict });
    }
    const { fields, rest } = placeErrors(
      error instanceof ApiError ? error.details : [],
      (field) => form.getInputNode(field as never) !== null,
    );
    form.setErrors(fields);
    // Its fields say what is wrong with them.
    setOutcome({ ...NOT_SENT, alert: { title: titleOf(error), messages: rest } });
    return focus.refused();
  };
  const save = async (values: V): Promise<void> => {
    setOutcome({ ...NOT_SENT, sending: true });
    try {
      const result = await send(values);
      settle(values);
      forgetUnsaved();
      const text = typeof success === 'function' ? success(result) : success;
      if (text !== null) toast.success(text);
      onSaved?.(result, values);
      setOutcome(NOT_SENT);
    } catch (error) {
      refused(error, values);
    }
  };
  return { outcome, save, focus, forgetOutcome: () => setOutcome(NOT_SENT) };
};

/** `const f = useServerForm({ initialValues, schema: SaveCode, send: (body) => api.save({ params, body }), onSaved: close })`. */
export const useServerForm = <V extends Values, R>(
  options: ServerFormOptions<V, R>,
): ServerForm<V> => {
  const { initialValues, schema, say = {} } = options;
  const tracked = useTrackedForm(initialValues, schema);
  const { form, check, dirty, settle } = tracked;
  const { outcome, save, focus, forgetOutcome } = useSaving(tracked, options);
  const { sending, stale } = outcome;
  useUnsavedChanges(dirty && !sending);
  // What others do meanwhile waits: nothing changes under somebody's hands (D1-L-04).
  useLiveHold(dirty);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A form in a modal is inside the page's own in React's tree.
    event.stopPropagation();
    if (sending) return;
    focus.node.current = event.currentTarget;
    const values = form.getValues();
    const errors = { ...nativeErrors(event.currentTarget), ...check(values) };
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return focus.refused();
    void save(values);
  };
  return {
    ...outcome,
    form,
    dirty,
    submit,
    say: say as ServerForm<V>['say'],
    checkField: (path) => {
      if (form.isDirty(path as never)) form.validateField(path as never);
    },
    reload: () => {
      if (stale === null) return;
      const shared = Object.entries(stale.current).filter(([field]) => field in initialValues);
      const next = { ...form.getValues(), ...Object.fromEntries(shared) } as V;
      form.setValues(next);
      form.clearErrors();
      settle(next);
      forgetOutcome();
    },
    overwrite: () => {
      if (stale === null) return;
      const version = stale.current['version'];
      form.setValues({ version } as unknown as Partial<V>);
      void save({ ...form.getValues(), version } as V);
    },
  };
};
