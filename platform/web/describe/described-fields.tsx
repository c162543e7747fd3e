// The controls of a described form, in the order of its fields and by its sections.
import { FormSection } from '#platform/web/forms/page-form.tsx';
import type { Fields } from '#platform/contract/describe/field.ts';
import { FieldControl } from './controls.tsx';
import type { DescribedForm } from './use-described-form.ts';

interface PartProps<F extends Fields> {
  readonly handle: DescribedForm<F>;
  readonly names: readonly string[];
  readonly focused: string | undefined;
}
function Part<F extends Fields>({ handle, names, focused }: PartProps<F>) {
  const { form, of, fields } = handle;
  return of.controls
    .filter(({ name }) => names.includes(name))
    .map((control) => {
      const { name } = control;
      // One that the screen draws keeps its place while it changes.
      const key = control.control.kind === 'own' ? name : form.key(name);
      return (
        <FieldControl
          key={key}
          of={control}
          at={fields[name] ?? {}}
          form={form}
          focus={name === focused}
        />
      );
    });
}

export function DescribedFields<F extends Fields>({
  handle,
}: {
  readonly handle: DescribedForm<F>;
}) {
  const { of, fields, isShown } = handle;
  const { sections = [] } = of;
  const shown = of.controls.filter(({ name }) => isShown(name));
  // A select opens when it gets the focus: the first field that is typed into gets it.
  const focused =
    shown.find(({ name }) => fields[name]?.focus === true) ??
    shown.find(({ name, control }) => control.kind === 'text' && fields[name]?.disabled !== true);
  const part = (names: readonly string[]) => (
    <Part handle={handle} names={names} focused={focused?.name} />
  );
  const names = shown.map(({ name }) => name);
  const grouped = new Set<string>(sections.flatMap((section) => section.fields));
  return (
    <>
      {part(names.filter((name) => !grouped.has(name)))}
      {sections.map(({ title, about, fields: own }) => {
        const inside = own.filter((name) => names.includes(name));
        return (
          inside.length > 0 && (
            <FormSection key={title} title={title} about={about}>
              {part(inside)}
            </FormSection>
          )
        );
      })}
    </>
  );
}
