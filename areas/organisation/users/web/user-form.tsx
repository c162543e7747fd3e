// The fields of an account, for a new one and for its sheet.
import { TextInput } from '@mantine/core';
import { useApi } from '#platform/web/client/use-api.ts';
import { SearchMultiSelect, SearchSelect } from '#platform/web/fields/search-select.tsx';
import { FormSection } from '#platform/web/forms/page-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { ROLES } from '#platform/contract/roles.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { roleTexts, UserForm, usersContract, type User } from '../contract.ts';
import { fr } from '../fr.ts';

export interface TypedUser extends Record<string, unknown> {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly roles: string[];
  readonly infraId: string | null;
  readonly perimeter: string[];
  readonly profileIds: string[];
  readonly version: number;
}
type Saved = { readonly id: number; readonly version: number };

const BLANK: TypedUser = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  roles: [],
  infraId: null,
  perimeter: [],
  profileIds: [],
  version: 0,
};
const typedOf = (u: UserForm): TypedUser => ({
  email: u.email,
  firstName: u.firstName,
  lastName: u.lastName,
  phone: u.phone ?? '',
  roles: [...u.roles],
  infraId: String(u.infraId),
  perimeter: u.perimeter.map(String),
  profileIds: u.profileIds.map(String),
  version: u.version,
});
/** An account as it is sent: infrastructures by their ids. */
const sentOf = (u: User): UserForm => ({ ...u, perimeter: u.perimeter.map((p) => p.id) });
const phoneOf = (phone: string): string | null => (phone.trim() === '' ? null : phone);
/** Selects speak texts, the contract numbers. */
export const userBody = ({ infraId, perimeter, profileIds, phone, ...rest }: TypedUser): UserForm =>
  UserForm.parse({
    ...rest,
    phone: phoneOf(phone),
    infraId: Number(infraId),
    perimeter: perimeter.map(Number),
    profileIds: profileIds.map(Number),
  });

export const useUserForm = (
  user: User | undefined,
  o: {
    readonly send: (body: UserForm) => Promise<Saved>;
    readonly onSaved: (saved: Saved) => void;
    readonly success: string | ((saved: Saved) => string);
  },
): ServerForm<TypedUser> =>
  useServerForm<TypedUser, Saved>({
    initialValues: user === undefined ? BLANK : typedOf(sentOf(user)),
    typed: typedOf,
    schema: UserForm.pick({
      email: true,
      firstName: true,
      lastName: true,
      phone: true,
      roles: true,
    }),
    success: o.success,
    onSaved: o.onSaved,
    send: (values) => o.send(userBody(values)),
  });

type FieldProps = Pick<ServerForm<TypedUser>, 'form'> & {
  readonly user?: User | undefined;
  readonly disabled?: boolean;
};

const Identity = ({ form, disabled = false }: FieldProps) => (
  <FormSection title={fr.identity}>
    <TextInput
      label={fr.firstName}
      required
      maxLength={80}
      disabled={disabled}
      data-autofocus
      key={form.key('firstName')}
      {...form.getInputProps('firstName')}
    />
    <TextInput
      label={fr.lastName}
      required
      maxLength={80}
      disabled={disabled}
      key={form.key('lastName')}
      {...form.getInputProps('lastName')}
    />
    <TextInput
      label={fr.email}
      type="email"
      required
      maxLength={254}
      autoComplete="off"
      disabled={disabled}
      key={form.key('email')}
      {...form.getInputProps('email')}
    />
    <TextInput
      label={fr.phone}
      type="tel"
      maxLength={30}
      autoComplete="off"
      disabled={disabled}
      key={form.key('phone')}
      {...form.getInputProps('phone')}
    />
  </FormSection>
);

const Access = ({ form, user, disabled = false }: FieldProps) => {
  const choices = useApi(usersContract.formChoices).data;
  const infrastructures = useInfrastructureOptions();
  // A role that the person already has is shown even to whoever could not give it.
  const roles = ROLES.filter(
    (r) => choices?.roles.includes(r) === true || user?.roles.includes(r) === true,
  ).map((value) => ({ value, label: roleTexts[value] }));
  const profiles = (choices?.profiles ?? []).map((p) => ({ value: String(p.id), label: p.name }));
  return (
    <FormSection title={fr.access}>
      <SearchMultiSelect
        label={fr.roles}
        required
        disabled={disabled}
        choices={roles}
        preset={roles}
        key={form.key('roles')}
        {...form.getInputProps('roles')}
      />
      <SearchMultiSelect
        label={fr.profilesOf}
        disabled={disabled}
        choices={profiles}
        preset={(user?.profiles ?? []).map((p) => ({ value: String(p.id), label: p.name }))}
        key={form.key('profileIds')}
        {...form.getInputProps('profileIds')}
      />
      <SearchSelect
        label={fr.infrastructure}
        description={fr.infrastructureHint}
        required
        clearable={false}
        disabled={disabled}
        choices={infrastructures}
        preset={user ? [{ value: String(user.infraId), label: user.infrastructure }] : []}
        key={form.key('infraId')}
        {...form.getInputProps('infraId')}
      />
      <SearchMultiSelect
        label={fr.perimeter}
        description={fr.perimeterHint}
        disabled={disabled}
        choices={infrastructures}
        preset={(user?.perimeter ?? []).map((p) => ({
          value: String(p.id),
          label: p.name,
        }))}
        key={form.key('perimeter')}
        {...form.getInputProps('perimeter')}
      />
    </FormSection>
  );
};

export const UserFields = (props: FieldProps) => (
  <>
    <Identity {...props} />
    <Access {...props} />
  </>
);
