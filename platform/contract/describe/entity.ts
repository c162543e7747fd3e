// An entity described once. From its fields come the schemas of rows and forms, the list's columns and filters, the table's
// columns and type, a new row's values and the form's controls; from its paths come its routes. Nothing here is a framework:
// `entity()` returns ordinary values (`routes` is a contract, `list` a list definition), and any of them can be replaced by hand.
import { z } from 'zod';
import type { Column } from '../columns.ts';
import { choices, flag as flagFilter, options, type Filters } from '../filters.ts';
import type { May, Scope } from '../route.ts';
import type { ListDefinition } from '../shapes.ts';
import { form, type Form, type FormRules } from './form.ts';
import type { Field, Fields } from './field.ts';
import { routesOf, type EntityPaths, type EntityRoutes } from './entity-routes.ts';
import type { FormOf, RowOf } from './row-types.ts';

export interface EntityOptions<F extends Fields, P extends EntityPaths> {
  /** Names what the browser remembers and the export jobs; unique in the portal: `naf-groups`. */
  readonly name: string;
  readonly table: string;
  /** In French: the title of the list and of its exports. */
  readonly title: string;
  readonly may: May;
  readonly mayWrite: May;
  readonly scope?: Scope;
  readonly paths: P;
  /** The paths of list and load are screens too. */
  readonly page?: boolean;
  readonly fields: F;
  /** When a field of the form is asked for. */
  readonly shown?: FormRules<F>['shown'];
  /** Columns that show several fields at once or none: the screen and the server say what stands in their cells. */
  readonly shownBeside?: readonly Column[];
  /** Filters beside those of the fields that say `filter: true`. */
  readonly filters?: Filters;
}

export interface Entity<F extends Fields = Fields, P extends EntityPaths = EntityPaths> {
  readonly name: string;
  readonly table: string;
  readonly title: string;
  readonly mayWrite: May;
  readonly fields: F;
  readonly row: z.ZodType<RowOf<F>>;
  /** What the form is loaded with: of a new row, what has no default is null. */
  readonly loaded: z.ZodType<RowOf<F>>;
  readonly form: z.ZodType<FormOf<F>>;
  readonly list: ListDefinition<readonly Column[], Filters, z.ZodType<RowOf<F>>>;
  /** Field → column of the table. */
  readonly columnOf: Readonly<Record<string, string>>;
  /** The fields that are entered. */
  readonly entered: Form;
  readonly routes: EntityRoutes<F, P>;
}

/** The form with more values, for a call written by hand: the row's id in the body, the members of a group. */
export const formWith = <F extends Fields, const S extends z.ZodRawShape>(
  { form }: { readonly form: z.ZodType<FormOf<F>> },
  more: S,
): z.ZodType<FormOf<F> & z.output<z.ZodObject<S>>> =>
  (form as unknown as z.ZodObject).extend(more) as unknown as z.ZodType<
    FormOf<F> & z.output<z.ZodObject<S>>
  >;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
const byName = <T>(
  entries: readonly (readonly [string, Field])[],
  value: (field: Field, name: string) => T,
): Record<string, T> =>
  Object.fromEntries(entries.map(([name, field]) => [name, value(field, name)]));

const filterOf = (field: Field): Filters[string] => {
  if (field.control?.kind === 'checkbox') return flagFilter(field.label);
  if (field.control?.kind === 'choice') return choices(field.label, options(field.control.options));
  return choices(field.label);
};

/**
 * Describes an entity:
 *
 *     export const nafGroup = entity({
 *       name: 'naf-groups', table: 'naf_group', title: fr.groupsTitle, may: 'naf.read', mayWrite: 'naf.write', scope: 'provider',
 *       paths: { list: '/admin/naf/group/list', load: '/admin/naf/group/edit/{id}', save: '/admin/naf/group/edit/{id}' },
 *       fields: { label: text(fr.label, { max: 120, unique: fr.groupTaken }), codes: computed(fr.codes, 'number') },
 *     });
 *     export const nafGroups = nafGroup.routes;
 */
export const entity = <const F extends Fields, const P extends EntityPaths>(
  o: EntityOptions<F, P>,
): Entity<F, P> => {
  const all = Object.entries(o.fields as Fields);
  const entered = all.filter(([, field]) => field.column !== null);
  const ofFields = all.flatMap(([name, field]): Column[] =>
    field.list === null ? [] : [{ name, label: field.label, ...field.list }],
  );
  const columns = [...ofFields, ...(o.shownBeside ?? [])];
  const filters: Filters = {
    ...byName(
      entered.filter(([, field]) => field.filter),
      filterOf,
    ),
    ...o.filters,
  };
  const row = z.object({ id: z.number(), version: z.number(), ...byName(all, (f) => f.row) });
  const loaded = row.extend(byName(all, (f) => (f.empty === null ? f.row.nullable() : f.row)));
  const enteredForm = form<Fields>(Object.fromEntries(entered), { shown: o.shown ?? {} });
  const body = enteredForm.schema.extend({ version: z.number().int().min(0).default(0) });
  const multi = z
    .object(
      byName(
        entered.filter(([, f]) => f.multiple),
        (f) => f.input,
      ),
    )
    .partial();
  const definition = { listId: o.name, title: o.title, may: o.may, row, columns, filters };
  const made = {
    name: o.name,
    table: o.table,
    title: o.title,
    mayWrite: o.mayWrite,
    fields: o.fields,
    row,
    loaded,
    form: body,
    list: definition,
    columnOf: byName(entered, (field, name) => field.column ?? snake(name)),
    entered: enteredForm,
    routes: routesOf(o, { loaded, form: body, multi, list: definition }),
  };
  return made as unknown as Entity<F, P>;
};
