// Who of the employees can sign in. Invented paths: the specification has accounts and collaborators, and no word on how they meet.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { bulkBody, describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { ACCOUNT_STATES, OUTCOMES } from './outcome.ts';

const Id = z.number().int().positive();
const presence = z.enum(['present', 'coming', 'gone']);
const email = z.email().max(254).trim().toLowerCase();

export const AccountRow = z.object({
  /** The collaborator's. */
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  presence,
  email: z.string().nullable(),
  accountEmail: z.string().nullable(),
  state: z.enum(ACCOUNT_STATES),
  since: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
});
export type AccountRow = z.infer<typeof AccountRow>;

export const accountList = describeList({
  listId: 'employee-accounts',
  title: fr.title,
  may: 'employee-account.read',
  row: AccountRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 220 },
    { name: 'state', label: fr.state, kind: 'status', texts: fr.states, sort: true, width: 110 },
    { name: 'email', label: fr.email, kind: 'text', sort: true, width: 230 },
    { name: 'since', label: fr.since, kind: 'instant', sort: true, width: 140 },
    { name: 'lastLoginAt', label: fr.lastLogin, kind: 'instant', sort: true, width: 150 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 190 },
    { name: 'presence', label: fr.presence, kind: 'status', texts: fr.presences, width: 110 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 110 },
    { name: 'accountEmail', label: fr.accountEmail, kind: 'text', width: 230, hidden: true },
  ]),
  filters: {
    state: choices(fr.state, options(fr.states)),
    presence: choices(fr.presence, options(fr.presences)),
    address: choices(fr.hasAddress, [
      { value: 'true', label: fr.withAddress },
      { value: 'false', label: fr.withoutAddress },
    ]),
    agency: choices(fr.agency),
  },
});

/** What inviting does for each of the chosen, nothing done. */
export const InvitationPreview = z.object({
  /** People for whom something would be done. */
  count: z.number().int(),
  groups: z.array(
    z.object({
      outcome: z.enum(OUTCOMES),
      count: z.number().int(),
      /** The first of them. */
      people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string().nullable() })),
    }),
  ),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** Who was invited; who was not, by name, and whether the preview said so (`foreseen`). */
export const InvitationResult = z.object({
  done: z.number().int(),
  failed: z.array(
    z.object({ id: z.number(), name: z.string(), message: z.string(), foreseen: z.boolean() }),
  ),
});
export type InvitationResult = z.infer<typeof InvitationResult>;

export const EmployeeAccount = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  account: z
    .object({
      userId: z.number(),
      email: z.string(),
      state: z.enum(['pending', 'active', 'deactivated']),
      lastLoginAt: z.string().nullable(),
      version: z.number(),
    })
    .nullable(),
  /** Accounts of the customer that are nobody's, those with the person's name first; empty for whoever may not tie. */
  candidates: z.array(z.object({ userId: z.number(), label: z.string() })),
});
export type EmployeeAccount = z.infer<typeof EmployeeAccount>;

const path = '/collaborators/accounts';
const one = `${path}/of/{collaboratorId}` as const;
const write = 'employee-account.write' as const;
const done = z.object({ userId: z.number() });
export const employeeAccounts = {
  ...list({ data: path, page: true, ...accountList }),
  preview: http.post(`${path}/preview`, {
    may: write,
    body: bulkBody(accountList, z.object({})),
    output: InvitationPreview,
  }),
  invite: http.post(`${path}/invite`, {
    may: write,
    body: bulkBody(accountList, z.object({})),
    output: InvitationResult,
  }),
  load: http.get(one, { may: 'employee-account.read', output: EmployeeAccount }),
  inviteOne: http.post(`${one}/invite`, { may: write, body: z.object({ email }), output: done }),
  tie: http.post(`${one}/tie`, { may: write, body: z.object({ userId: Id }), output: done }),
  untie: http.post(`${one}/untie`, {
    may: write,
    body: z.object({ version: z.number().int().min(0) }),
    output: done,
  }),
};
