// The fields of a person, for a new one and for a change.
import { NATION_SIGNS } from '#engines/tachograph/nations.data.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { options } from '#platform/contract/filters.ts';
import { send } from '#platform/web/client/send.ts';
import type { FormPageProps } from '#platform/web/describe/form-page.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { directory, PersonForm, type PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { isDriver, type CollaboratorType } from '../person.ts';

const typeOf = (type: string): CollaboratorType => Number(type) as CollaboratorType;
const drives = ({ type }: { readonly type: string }): boolean => isDriver(typeOf(type));
const { shape } = PersonForm;
const personForm = form(
  {
    lastName: text(fr.lastName, { max: 80 }),
    firstName: text(fr.firstName, { max: 80 }),
    birthDate: day(fr.birthDate, { optional: true }),
    nir: text(fr.nir, { max: 21, hint: fr.nirHint, optional: true, schema: shape.nir }),
    matricule: text(fr.matricule, { max: 30 }),
    infraId: reference(fr.agency),
    type: choice(fr.type, fr.types),
    driverType: choice(fr.driverType, fr.driverTypes, { optional: true }),
    jobTitle: text(fr.jobTitle, { max: 120, optional: true }),
    email: text(fr.email, { max: 254, optional: true, input: 'email', schema: shape.email }),
    phone: text(fr.phone, { max: 30, optional: true, input: 'tel', schema: shape.phone }),
    cardNation: reference(fr.cardNation, { optional: true }),
    cardNumber: text(fr.cardNumber, { max: 16, optional: true }),
    cardExpiresOn: day(fr.cardExpiresOn, { optional: true }),
  },
  {
    sections: [
      { title: fr.identity, fields: ['lastName', 'firstName', 'birthDate', 'nir'] },
      { title: fr.work, fields: ['matricule', 'infraId', 'type', 'driverType', 'jobTitle'] },
      { title: fr.contact, fields: ['email', 'phone'] },
      {
        title: fr.card,
        about: fr.cardNumberHint,
        fields: ['cardNation', 'cardNumber', 'cardExpiresOn'],
      },
    ],
    shown: {
      driverType: drives,
      cardNation: drives,
      cardNumber: drives,
      cardExpiresOn: drives,
    },
  },
);

const FRANCE = '17';
/** France first, the others by their sign. */
const nations = options(NATION_SIGNS).toSorted(
  (a, b) =>
    Number(b.value === FRANCE) - Number(a.value === FRANCE) || a.label.localeCompare(b.label),
);
const startOf = (person: PersonSheet) => ({
  ...person,
  type: `${person.type}` as const,
});

type Saved = { readonly id: number; readonly version: number };
/** What the page of a new person and that of a change share. */
export const usePersonForm = (
  person?: PersonSheet,
): Pick<
  FormPageProps<typeof personForm.fields, Saved>,
  'of' | 'start' | 'reload' | 'fields' | 'save' | 'success'
> => ({
  of: personForm,
  start: person === undefined ? null : startOf(person),
  reload: startOf,
  fields: {
    infraId: {
      search: useInfrastructureOptions(['agency']),
      preset: person ? [{ id: person.infraId, label: person.agency }] : [],
    },
    driverType: { required: true },
    cardNation: { options: nations },
  },
  save: ({ type, driverType, ...values }) =>
    send(directory.save, {
      params: { id: person?.id ?? 0 },
      body: { ...values, type: typeOf(type), driverType: drives({ type }) ? driverType : null },
    }),
  success: fr.saved,
});
