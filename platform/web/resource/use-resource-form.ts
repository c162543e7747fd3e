// The form of one row: it holds the values of the contract, sends them, and shows what the server found.
import type { FormControl } from '#platform/contract/resource/described-form.ts';
import type { Fields } from '#platform/contract/resource/field.ts';
import type { FormOf, RowOf } from '#platform/contract/resource/row-types.ts';
import type { Route } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { callsOf, type FormValues, type Screens } from './resource-screens.ts';

/** A text control holds no null: empty is the empty text, which the schema reads as null where the field is optional. */
export const heldBy = (controls: readonly FormControl[], values: FormValues): FormValues =>
  Object.fromEntries(
    controls.map(({ name, control }) => {
      const isText = control.kind === 'text' || control.kind === 'long-text';
      return [name, isText ? (values[name] ?? '') : values[name]];
    }),
  );
const heldValues = <F extends Fields>(
  { of }: Screens<F>,
  row: RowOf<F> | undefined,
  start: FormValues = of.empty,
): FormValues => {
  const values: FormValues = row ?? start;
  return { version: values['version'], ...heldBy(of.controls, values) };
};

const nothingMore = (): FormValues => ({});

/** `row` undefined is a new one. */
export const useResourceForm = <F extends Fields>(
  entity: Screens<F>,
  row: RowOf<F> | undefined,
  onSaved: () => void,
): ServerForm<FormValues> => {
  const { send: sendByHand, useInitial = nothingMore, words } = entity.screens;
  // oxlint-disable-next-line react/hooks -- an entity's screens never change: it is the same hook at every rendering
  const initial = useInitial();
  const save = callsOf(entity.of)['save'] as Route;
  const sendSave = (id: number, body: FormOf<F>): Promise<unknown> =>
    send<Route>(save, { params: { id }, body } as never);
  return useServerForm<FormValues, unknown>({
    initialValues: heldValues(entity, row, { ...entity.of.empty, ...initial }),
    typed: (saved: RowOf<F>) => heldValues(entity, saved),
    schema: entity.of.form,
    onSaved,
    ...(words.saved === undefined ? {} : { success: words.saved }),
    send: (body) => (sendByHand ?? sendSave)(row?.id ?? 0, body as FormOf<F>),
  });
};
