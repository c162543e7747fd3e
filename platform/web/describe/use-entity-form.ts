// The form of one row of an entity.
import type { Fields } from '#platform/contract/describe/field.ts';
import type { FormOf, RowOf } from '#platform/contract/describe/row-types.ts';
import type { Route } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { callsOf, type Option, type Screens } from './entity-screens.ts';
import { useDescribedForm, type DescribedForm } from './use-described-form.ts';

const nothingMore = (): object => ({});

/** The choices of the references, by field. */
export const useReferences = <F extends Fields>({
  screens,
}: Screens<F>): Readonly<Record<string, readonly Option[]>> => {
  const references = Object.entries(screens.references ?? {}) as [
    string,
    () => readonly Option[],
  ][];
  // oxlint-disable-next-line react/rules-of-hooks -- an entity's references never change: the hooks run in the same order at every rendering
  return Object.fromEntries(references.map(([name, useChoices]) => [name, useChoices()] as const));
};

/** `row` undefined is a new one. */
export const useEntityForm = <F extends Fields>(
  entity: Screens<F>,
  row: RowOf<F> | undefined,
  onSaved: () => void,
): DescribedForm<Fields> => {
  const { send: sendByHand, useInitial = nothingMore, words } = entity.screens;
  // oxlint-disable-next-line react/hooks -- an entity's screens never change: it is the same hook at every rendering
  const initial = useInitial();
  const options = Object.entries(useReferences(entity));
  const save = callsOf(entity.of)['save'] as Route;
  const sendSave = (id: number, body: FormOf<F>): Promise<unknown> =>
    send<Route>(save, { params: { id }, body } as never);
  return useDescribedForm(entity.of.entered, {
    start: row ?? initial,
    fields: Object.fromEntries(options.map(([name, of]) => [name, { options: of }])),
    save: (body) => (sendByHand ?? sendSave)(row?.id ?? 0, body as unknown as FormOf<F>),
    onSaved,
    ...(words.saved === undefined ? {} : { success: words.saved }),
  });
};
