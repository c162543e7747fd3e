// Another person with the same work: the account's roles, profiles, perimeter and accreditations under a new name.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { administrators, roleTexts, UserCopy, usersContract, type User } from '../contract.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}
const listed = (names: readonly string[]): string => (names.length === 0 ? '—' : names.join(', '));

/** What the new account takes over, in words. */
const copiedOf = (model: User) => [
  { label: fr.roles, value: listed(model.roles.map((r) => roleTexts[r])) },
  { label: fr.profilesOf, value: listed(model.profiles.map((p) => p.name)) },
  { label: fr.infrastructure, value: model.infrastructure },
  { label: fr.perimeter, value: listed(model.perimeter.map((p) => p.name)) },
  { label: fr.accreditations, value: fr.accreditationsCopied },
];

const Form = ({ model }: { readonly model: User }) => {
  const go = useGo();
  const cache = useQueryClient();
  const t = useTexts(fr);
  const title = t('duplicateTitle', { name: model.name });
  usePageTitle(title);
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { email: '', firstName: '', lastName: '', phone: '' },
    schema: UserCopy.omit({ phone: true }),
    success: fr.duplicated,
    send: ({ phone, ...body }) =>
      send(usersContract.duplicate, {
        params: { userId: model.id },
        body: { ...body, phone: phone.trim() === '' ? null : phone },
      }),
    onSaved: ({ id }) => {
      void invalidate(cache, usersContract.list, administrators.list);
      void go(usersContract.load, { params: { userId: id } }, { replace: true });
    },
  });
  const { form } = handle;
  return (
    <PageForm
      handle={handle}
      title={title}
      subtitle={fr.duplicateLead}
      submitLabel={fr.duplicate}
      onCancel={() => void go(usersContract.load, { params: { userId: model.id } })}
      fields={
        <>
          <FormSection title={fr.identity}>
            <TextInput
              label={fr.firstName}
              required
              maxLength={80}
              data-autofocus
              key={form.key('firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={fr.lastName}
              required
              maxLength={80}
              key={form.key('lastName')}
              {...form.getInputProps('lastName')}
            />
            <TextInput
              label={fr.email}
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <TextInput
              label={fr.phone}
              type="tel"
              maxLength={30}
              autoComplete="off"
              key={form.key('phone')}
              {...form.getInputProps('phone')}
            />
          </FormSection>
          <FormSection title={fr.copied}>
            <div data-wide>
              <DescriptionList items={copiedOf(model)} />
            </div>
          </FormSection>
        </>
      }
    />
  );
};

export const Page = () => {
  const { userId } = usePageParams(usersContract.duplicatePage);
  const loaded = useApi(usersContract.load, { params: { userId } });
  return <LoadState query={loaded}>{(model) => <Form model={model} />}</LoadState>;
};
