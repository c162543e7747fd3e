import { Checkbox, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { faqAdmin, FaqCategoryForm, type FaqCategory } from '../contract.ts';
import { fr } from '../fr.ts';
import { moduleOptions, type FaqModule } from '../modules.ts';

interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly modules: FaqModule[];
  readonly position: number;
  readonly isForAdmin: boolean;
  readonly isOnHome: boolean;
  readonly version: number;
}

export const CategoryModal = ({
  category,
  onClose,
}: {
  readonly category: FaqCategory | undefined;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: {
      label: category?.label ?? '',
      modules: [...(category?.modules ?? [])],
      position: category?.position ?? 0,
      isForAdmin: category?.isForAdmin ?? false,
      isOnHome: category?.isOnHome ?? true,
      version: category?.version ?? 0,
    },
    schema: FaqCategoryForm,
    success: fr.categorySaved,
    send: (values) =>
      send(faqAdmin.categorySave, { body: { ...values, categoryId: category?.id ?? 0 } }),
    onSaved: () => {
      void invalidate(cache, faqAdmin.list, faqAdmin.articleFilterOptions);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm
      opened
      title={category ? fr.editCategory : fr.newCategory}
      handle={handle}
      onClose={onClose}
    >
      <TextInput
        label={fr.label}
        required
        maxLength={255}
        data-autofocus
        data-wide
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
      <MultiSelect
        label={fr.modules}
        data={moduleOptions}
        clearable
        key={form.key('modules')}
        {...form.getInputProps('modules')}
      />
      <NumberInput
        label={fr.position}
        min={0}
        max={10_000}
        allowDecimal={false}
        key={form.key('position')}
        {...form.getInputProps('position')}
      />
      <Checkbox
        label={fr.isForAdmin}
        key={form.key('isForAdmin')}
        {...form.getInputProps('isForAdmin', { type: 'checkbox' })}
      />
      <Checkbox
        label={fr.isOnHome}
        key={form.key('isOnHome')}
        {...form.getInputProps('isOnHome', { type: 'checkbox' })}
      />
    </ModalForm>
  );
};
