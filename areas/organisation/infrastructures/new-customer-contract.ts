// Invented: a new customer in one go; who may is as for the creations of the tree (`infrastructure.customer`: super administrators).
import { z } from 'zod';
import { territoryCodes, territories } from '#engines/french-time/territories.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choice, code } from '#platform/contract/describe/kinds/choice.ts';
import { lines, text } from '#platform/contract/describe/kinds/text.ts';
import { day, month } from '#platform/contract/describe/kinds/time.ts';
import { http, page } from '#platform/contract/route.ts';
import { agreementTexts } from './agreements.data.ts';
import { agencyFault } from './agency-lines.ts';
import { fr } from './fr.ts';
import { isSiret } from './infrastructure.ts';
import { newCustomerFr as words } from './new-customer-fr.ts';

const digitsOf = (wrong: string, check: (digits: string) => boolean) =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/[\s.]/g, ''))
    .pipe(z.string().refine(check, wrong));
const zones = Object.fromEntries(
  territoryCodes.map((zone) => [zone, territories[zone].name]),
) as Readonly<Record<(typeof territoryCodes)[number], string>>;
const isPostalCode = (digits: string): boolean => /^\d{5}$/.test(digits);

export const newCustomerForm = form(
  {
    name: text(words.name, { max: 120 }),
    siret: text(words.siret, {
      max: 20,
      input: 'digits',
      hint: words.siretHint,
      schema: digitsOf(fr.siretWrong, isSiret),
    }),
    group: text(words.group, { max: 120, optional: true, hint: words.groupHint }),
    holidayZone: choice(words.zone, zones),
    street: text(words.street, { max: 120, optional: true }),
    postalCode: text(words.postalCode, {
      max: 5,
      optional: true,
      input: 'digits',
      schema: digitsOf(fr.postalCodeWrong, isPostalCode),
    }),
    city: text(words.city, { max: 80, optional: true }),
    agreement: choice(words.agreement, agreementTexts, { empty: '0016' }),
    agreementSince: day(words.agreementSince, { optional: true, hint: words.agreementSinceHint }),
    agencies: lines(words.agencies, {
      most: 200,
      max: 200,
      wide: true,
      placeholder: words.agenciesPlaceholder,
    }),
    firstName: text(words.firstName, { max: 80 }),
    lastName: text(words.lastName, { max: 80 }),
    email: text(words.email, { max: 254, input: 'email', schema: z.email().max(254).trim() }),
    software: code(words.software, { optional: true, hint: words.softwareHint }),
    firstMonth: month(words.firstMonth, { hint: words.firstMonthHint }),
  },
  {
    check: ({ agencies }) => {
      const fault = agencyFault(agencies);
      return fault === null ? {} : { agencies: fault };
    },
    sections: [
      {
        title: words.identity,
        about: words.identityAbout,
        fields: [
          'name',
          'siret',
          'group',
          'holidayZone',
          'street',
          'postalCode',
          'city',
          'agreement',
          'agreementSince',
        ],
      },
      { title: words.places, about: words.placesAbout, fields: ['agencies'] },
      {
        title: words.administrator,
        about: words.administratorAbout,
        fields: ['firstName', 'lastName', 'email'],
      },
      { title: words.pay, fields: ['software', 'firstMonth'] },
    ],
  },
);

const [base, may] = ['/admin/infrastructures/new-customer', 'infrastructure.customer'] as const;
export const newCustomer = {
  newCustomerPage: page({ path: base, may, twin: false }),
  /** What the form offers: the layouts of payroll software, this month. */
  newCustomerChoices: http.get(`${base}/choices`, {
    may,
    twin: false,
    output: z.object({
      software: z.array(z.object({ value: z.string(), label: z.string() })),
      month: z.string(),
    }),
  }),
  createCustomer: http.post(base, {
    may,
    twin: false,
    tx: 'none',
    body: newCustomerForm.schema,
    output: z.object({ id: z.number(), companyId: z.number(), agencies: z.number() }),
  }),
  /** Only where it is empty: a customer, a company or an agency. */
  remove: http.delete('/admin/infrastructures/edit/{id}', {
    may: 'infrastructure.write',
    tx: 'none',
    output: z.null(),
  }),
};
