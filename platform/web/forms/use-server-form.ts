// A form that is checked by the contract's schema, sent to the server, and shows what the server refuses.
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { ApiError, messageOf, refusalOf } from '#platform/web/client/api-error.ts';
import { useLiveHold } from '#platform/web/live/use-live.ts';
import { forgetUnsaved, useUnsavedChanges } from '#platform/web/router/unsaved.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { compare, isSettled, valuesOf, type Conflict, type Side } from './conflict.ts';
import { nativeErrors } from './french-validity.ts';
import { fr } from './fr.ts';
import { placeErrors } from './server-errors.ts';

export type Values = Record<string, unknown>;
export interface FormAlert {
  readonly title: string;
  readonly messages: readonly string[];
}

export interface ServerFormOptions<V extends Values, R> {
  readonly initialValues: V;
  /** The schema of the route's body: the same rules here and there. */
  readonly schema?: z.ZodType;
  /** Sends the values; throws `ApiError`. */
  readonly send: (values: V) => Promise<R>;
  readonly onSaved?: (result: R, values: V) => void;
  /** What a load answers, as this form holds it (a select speaks texts, an empty field nothing): what somebody else saved is read by it too. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the fields of the contract's body; each form's own reading names what it takes
  readonly typed?: (saved: any) => Partial<V>;
  /** Called when a conflict changes values, where a component shows one of them from a state of its own. */
  readonly onMerged?: (values: V) => void;
  /** How fields are called where a conflict is shown, when no control of the page says it. */
  readonly labels?: { readonly [K in keyof V]?: string };
  /** How values read where a conflict is shown, by field: codes as their labels, cents as euros. */
  readonly say?: { readonly [K in keyof V]?: (value: unknown) => string };
  /** Fields that the schema is not asked about: those that are not shown. */
  readonly skip?: (field: string) => boolean;
  /** Called at each change. */
  readonly onValues?: (values: V, before: V) => void;
  /** The text of the toast; `action effectuée.` by default, null for nothing. */
  readonly success?: string | ((result: R) => string) | null;
}

export interface ServerForm<V extends Values> {
  readonly form: UseFormReturnType<V>;
  readonly alert: FormAlert | null;
  /** Somebody saved meanwhile: nothing is sent before each field that both changed has its side. */
  readonly conflict: Conflict | null;
  readonly sending: boolean;
  readonly dirty: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Checks a field that was changed and left. */
  readonly checkField: (path: string) => void;
  readonly say: Readonly<Record<string, ((value: unknown) => string) | undefined>>;
  readonly labels: Readonly<Record<string, string | undefined>>;
  /** Chooses a side for fields that both changed. */
  readonly choose: (fields: readonly string[], side: Side) => void;
  /** Puts back what was typed before the page was left. */
  readonly restore: (values: Partial<V>) => void;
  /** Puts the notice away where nothing is left to save. */
  readonly closeConflict: () => void;
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isRecord = (v: unknown): v is Values =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** What the last attempt to save came to. */
interface Outcome {
  readonly sending: boolean;
  readonly alert: FormAlert | null;
  readonly conflict: Conflict | null;
}
const NOT_SENT: Outcome = { sending: false, alert: null, conflict: null };

/** The values, whether they differ from those that are saved, and the schema's check. */
const useTrackedForm = <V extends Values>({
  initialValues,
  schema,
  skip,
  onValues,
}: Pick<ServerFormOptions<V, never>, 'initialValues' | 'schema' | 'skip' | 'onValues'>) => {
  const [dirty, setDirty] = useState(false);
  const saved = useRef<V>(initialValues);
  const resolve = schema
    ? schemaResolver(schema, { sync: true })
    : (): Record<string, never> => ({});
  const check = (values: V): ReturnType<typeof resolve> =>
    Object.fromEntries(
      Object.entries(resolve(values)).filter(
        ([field]) => skip?.(field.split('.')[0] ?? '') !== true,
      ),
    );
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate: check,
    onValuesChange: (values, before) => {
      setDirty(!equal(values, saved.current));
      onValues?.(values, before);
    },
  });
  const settle = (values: V): void => {
    saved.current = values;
    form.setInitialValues(values);
    form.resetDirty(values);
    setDirty(false);
  };
  /** Others saved these fields meanwhile: what was typed stays, and is compared with them from now on. */
  const rebase = (current: Partial<V>, taken: Partial<V>): V => {
    saved.current = { ...saved.current, ...current };
    form.setInitialValues(saved.current);
    form.setValues(taken);
    return form.getValues();
  };
  return { form, check, dirty, saved, settle, rebase };
};

/** After each refusal, once the messages are drawn, the focus goes to the first wrong field, or back to the button. */
const useFocusAfterRefusal = () => {
  const node = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong =
      node.current?.querySelector<HTMLElement>('[data-conflict]') ??
      node.current?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      node.current?.querySelector<HTMLElement>('button[type=submit]');
    wrong?.focus();
  }, [refusals]);
  return { node, refused: () => setRefusals((n) => n + 1) };
};

/** What is saved and by whom, where the server refuses because somebody saved meanwhile. */
const savedMeanwhile = (error: unknown) => {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  const { current, saved } = error.extra;
  if (!isRecord(current)) return null;
  return { current, saved: isRecord(saved) ? (saved as unknown as Conflict['saved']) : null };
};
const titleOf = (error: unknown): string =>
  (error instanceof ApiError ? error.message : messageOf(error)) || fr.failed;

/** Sends the values; a refusal is put on the fields, in the alert, or shown as a conflict. */
const useSaving = <V extends Values, R>(
  { form, saved, settle, rebase }: ReturnType<typeof useTrackedForm<V>>,
  options: ServerFormOptions<V, R>,
) => {
  const { send, onSaved, onMerged, typed, success = fr.done } = options;
  const [outcome, setOutcome] = useState<Outcome>(NOT_SENT);
  const focus = useFocusAfterRefusal();
  const merge = ({ current, saved: by }: NonNullable<ReturnType<typeof savedMeanwhile>>): void => {
    const held = { ...(typed?.(current) ?? current), version: current['version'] };
    const shown = Object.entries(held).filter(([field]) => field in saved.current);
    const theirs = Object.fromEntries(shown) as Partial<V>;
    const compared = compare(saved.current, form.getValues(), theirs);
    const taken = { ...valuesOf(compared.taken, 'theirs'), version: current['version'] };
    const merged = rebase(theirs, taken as unknown as Partial<V>);
    onMerged?.(merged);
    setOutcome({ ...NOT_SENT, conflict: { ...compared, saved: by, choices: {} } });
    focus.refused();
  };
  const choose = (fields: readonly string[], side: Side): void => {
    const { conflict } = outcome;
    if (conflict === null) return;
    const chosen = conflict.clashes.filter(({ field }) => fields.includes(field));
    form.setValues(valuesOf(chosen, side) as Partial<V>);
    onMerged?.(form.getValues());
    const choices = Object.fromEntries(chosen.map(({ field }) => [field, side]));
    const next = { ...conflict, choices: { ...conflict.choices, ...choices } };
    setOutcome({ ...outcome, conflict: next });
  };
  const refused = (thrown: unknown): void => {
    const error = refusalOf(thrown);
    const meanwhile = savedMeanwhile(error);
    if (meanwhile !== null) return merge(meanwhile);
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
      refused(error);
    }
  };
  return { outcome, save, choose, focus, forgetOutcome: () => setOutcome(NOT_SENT) };
};

/** `const f = useServerForm({ initialValues, schema: SaveCode, send: (body) => api.save({ params, body }), onSaved: close })`. */
export const useServerForm = <V extends Values, R>(
  options: ServerFormOptions<V, R>,
): ServerForm<V> => {
  const { say = {}, labels = {} } = options;
  const tracked = useTrackedForm(options);
  const { form, check, dirty } = tracked;
  const { outcome, save, choose, focus, forgetOutcome } = useSaving(tracked, options);
  const { sending, conflict } = outcome;
  useUnsavedChanges(dirty && !sending);
  // What others do meanwhile waits: nothing changes under somebody's hands (D1-L-04).
  useLiveHold(dirty);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A form in a modal is inside the page's own in React's tree.
    event.stopPropagation();
    if (sending) return;
    focus.node.current = event.currentTarget;
    if (conflict !== null && !isSettled(conflict)) return focus.refused();
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
    labels: labels as ServerForm<V>['labels'],
    checkField: (path) => {
      if (form.isDirty(path as never)) form.validateField(path as never);
    },
    choose,
    restore: (values) => {
      form.setValues(values);
      options.onMerged?.(form.getValues());
    },
    closeConflict: forgetOutcome,
  };
};
