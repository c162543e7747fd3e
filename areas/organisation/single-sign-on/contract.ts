// Signing in by a customer's identity provider. Invented: the specification names the identifier of an account and no route.
import { z } from 'zod';
import { choice, flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { form } from '#platform/contract/describe/form.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

export const providerForm = form({
  label: text(fr.name, { max: 60, hint: fr.nameHint }),
  issuer: text(fr.issuer, {
    max: 500,
    hint: fr.issuerHint,
    schema: z
      .string()
      .trim()
      .max(500)
      .regex(/^https?:\/\/[^\s/]+/, fr.issuerFault),
  }),
  clientId: text(fr.clientId, { max: 255 }),
  isActive: flag(fr.isActive, { hint: fr.isActiveHint }),
  createsAccounts: flag(fr.createsAccounts, { hint: fr.createsAccountsHint }),
  groupsClaim: text(fr.groupsClaim, { max: 60, empty: 'groups', hint: fr.groupsClaimHint }),
});

/** What may be made from outside; see the README. */
export const MADE_ROLES = ['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN'] as const;
export const mappingForm = form({
  group: text(fr.group, { max: 200, hint: fr.groupHint }),
  role: choice(fr.role, fr.roleTexts),
  infraId: reference(fr.place),
  profileId: reference(fr.profile, { optional: true }),
});

const Id = z.number().int().positive();
const Choice = z.object({ id: z.number(), name: z.string() });
const Domain = z.object({
  id: z.number(),
  domain: z.string(),
  /** The TXT record that proves it. */
  record: z.string(),
  value: z.string(),
  provedAt: z.string().nullable(),
});
export type Domain = z.infer<typeof Domain>;
const Mapping = z.object({
  id: z.number(),
  group: z.string(),
  role: z.enum(MADE_ROLES),
  place: z.string(),
  profile: z.string().nullable(),
});
const saved = { customer: Id, version: z.number().int().min(0) };
const Chosen = z.object({
  ...saved,
  name: z.string(),
  /** The provider's name is `label` here: `name` is the customer's. */
  label: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  isActive: z.boolean(),
  createsAccounts: z.boolean(),
  groupsClaim: z.string(),
  hasSecret: z.boolean(),
  /** What is entered at the provider. */
  redirectUri: z.string(),
  domains: z.array(Domain),
  mappings: z.array(Mapping),
  profiles: z.array(Choice),
  /** Since when passwords are closed, and who keeps theirs. */
  enforcedAt: z.string().nullable(),
  breakGlass: z.string().nullable(),
  /** The caller came in by this provider: the condition of closing passwords. */
  cameByIt: z.boolean(),
});
export type Chosen = z.infer<typeof Chosen>;

const settings = { may: 'single-sign-on.configure', scope: 'customer' } as const;
const outside = { ...settings, tx: 'none' } as const;
const strangers = { may: 'public', twin: false, tx: 'none', scope: 'own' } as const;
const ofMyself = { may: 'signed-in', twin: false, tx: 'none', scope: 'own' } as const;
const path = '/admin/single-sign-on';
const door = '/login/provider/{key:text}';
const Door = z.object({ key: z.string(), name: z.string() });
const toProvider = z.object({ url: z.string() });
const ofCustomer = z.object({ customer: Id });

export const singleSignOn = {
  load: http.get(path, {
    ...settings,
    page: true,
    query: z.object({ customer: queryId.optional() }),
    output: z.object({ customers: z.array(Choice), chosen: Chosen.nullable() }),
  }),
  update: http.post(`${path}/update`, {
    ...settings,
    body: providerForm.body(saved),
    output: z.object({ version: z.number().int() }),
  }),
  /** Written alone: it is never read back. */
  setSecret: http.post(`${path}/secret`, {
    ...settings,
    body: ofCustomer.extend({ secret: z.string().trim().max(500) }),
  }),
  /** Reads what the provider says of itself. */
  check: http.post(`${path}/check`, {
    ...outside,
    body: ofCustomer,
    output: z.object({ issuer: z.string() }),
  }),
  addDomain: http.post(`${path}/domain`, {
    ...settings,
    body: ofCustomer.extend({ domain: z.string().trim().min(3).max(253) }),
  }),
  proveDomain: http.post(`${path}/domain/{id}/prove`, outside),
  removeDomain: http.delete(`${path}/domain/{id}`, settings),
  addMapping: http.post(`${path}/mapping`, {
    ...settings,
    body: mappingForm.body({ customer: Id }),
  }),
  removeMapping: http.delete(`${path}/mapping/{id}`, settings),
  /** Closes passwords; the account keeps its own, which is proved here. */
  enforce: http.post(`${path}/enforce`, {
    ...outside,
    body: ofCustomer.extend({
      account: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1_000),
    }),
  }),
  release: http.post(`${path}/release`, { ...settings, body: ofCustomer }),

  /** By the domain of an address alone: it says nothing of accounts. */
  find: http.post('/login/provider', {
    ...strangers,
    body: z.object({ email: z.string().trim().max(254) }),
    output: z.object({ provider: Door.nullable() }),
  }),
  start: http.post(`${door}/start`, { ...strangers, output: toProvider }),
  /** Where the provider sends the browser back to: the page hands the answer on. */
  back: page({ path: `${door}/back`, may: 'public', twin: false, scope: 'own' }),
  finish: http.post(`${door}/finish`, {
    ...strangers,
    body: z.object({ answer: z.string().max(8_000) }),
    output: z.object({ isConfirmation: z.boolean(), mustSee: z.string().optional() }),
  }),
  /** The provider that opened one's session, and the same person asked for again there instead of the password. */
  mine: http.get('/profile/provider', {
    ...ofMyself,
    output: z.object({ provider: Door.nullable() }),
  }),
  confirm: http.post('/profile/provider/confirm', { ...ofMyself, output: toProvider }),
};
