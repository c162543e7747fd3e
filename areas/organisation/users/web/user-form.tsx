// The fields of an account, for a new one and for its sheet.
import { form } from '#platform/contract/describe/form.ts';
import { reference, references, several } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { ROLES } from '#platform/contract/roles.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import type { SettingsOf } from '#platform/web/describe/use-described-form.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { roleTexts, UserForm, usersContract, type User } from '../contract.ts';
import { fr } from '../fr.ts';

const { shape } = UserForm;
const phone = shape.phone.unwrap().transform((typed) => (typed === '' ? null : typed));
/** Who the person is: of a new account, and of a copy of one. */
export const identity = {
  firstName: text(fr.firstName, { max: 80 }),
  lastName: text(fr.lastName, { max: 80 }),
  email: text(fr.email, { max: 254, input: 'email', schema: shape.email }),
  phone: text(fr.phone, { max: 30, input: 'tel', optional: true, schema: phone }),
};
const access = {
  roles: several(fr.roles, roleTexts, { least: 1 }),
  profileIds: references(fr.profilesOf),
  infraId: reference(fr.infrastructure, { hint: fr.infrastructureHint }),
  perimeter: references(fr.perimeter, { hint: fr.perimeterHint }),
};
export const userForm = form(
  { ...identity, ...access },
  {
    sections: [
      { title: fr.identity, fields: ['firstName', 'lastName', 'email', 'phone'] },
      { title: fr.access, fields: ['roles', 'profileIds', 'infraId', 'perimeter'] },
    ],
  },
);

/** An account as its form has it: infrastructures by their ids. */
export const startOf = (user: User) => ({ ...user, perimeter: user.perimeter.map((p) => p.id) });

export const useUserSettings = (user?: User): SettingsOf<typeof userForm.fields> => {
  const choices = useApi(usersContract.formChoices).data;
  const infrastructures = useInfrastructureOptions();
  // A role that the person already has is shown even to whoever could not give it.
  const roles = ROLES.filter(
    (r) => choices?.roles.includes(r) === true || user?.roles.includes(r) === true,
  ).map((value) => ({ value, label: roleTexts[value] }));
  const disabled = user !== undefined && !user.editable;
  const identities = Object.keys(identity).map((name) => [name, { disabled }] as const);
  return {
    ...Object.fromEntries(identities),
    roles: { search: roles, preset: roles, disabled },
    profileIds: {
      search: (choices?.profiles ?? []).map((p) => ({ value: String(p.id), label: p.name })),
      preset: user?.profiles ?? [],
      disabled,
    },
    infraId: {
      search: infrastructures,
      preset: user ? [{ id: user.infraId, label: user.infrastructure }] : [],
      disabled,
    },
    perimeter: { search: infrastructures, preset: user?.perimeter ?? [], disabled },
  };
};
