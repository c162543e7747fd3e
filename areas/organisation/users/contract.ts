// Users, administrators, profiles of rights and accreditations (specification 002 §2.3, §2.4, §6).
import { z } from 'zod';
import { http, page, type Route } from '#platform/contract/route.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { list, prefixed } from '#platform/contract/shapes.ts';
import { Session } from '#areas/organisation/sign-in/contract.ts';
import { ACCREDITATION_TABS } from './accreditation.ts';
import {
  users,
  Saved,
  USER_STATES,
  userList,
  administratorList,
  infrastructureUserList,
  UserForm,
  User,
  Right,
  RightExplained,
  FormChoices,
  UserCopy,
  Perimeter,
  PerimeterChoice,
  Sso,
  SsoForm,
  AccreditationLine,
  AccreditationSheet,
  AccreditationForm,
  AccreditationsExport,
} from './shapes.ts';
export { rightsList, InfrastructureRights, infrastructureRights } from './rights-contract.ts';
export {
  stateTexts,
  roleTexts,
  UserRow,
  userList,
  administratorList,
  infrastructureUserList,
  UserForm,
  User,
  Right,
  RightExplained,
  FormChoices,
  PerimeterNode,
  Perimeter,
  Sso,
  SsoForm,
  AccreditationLine,
  AccreditationSheet,
  ACCREDITATION_SECTIONS,
  type AccreditationSection,
  sectionTexts,
} from './shapes.ts';
export {
  ProfileRow,
  profileList,
  ProfileForm,
  UserProfile,
  userProfiles,
} from './profile-contract.ts';

const tabs = `${users}/{userId}/tabs` as const;
/** How an account comes in, and where it is signed in. */
const UserSecurity = z.object({
  /** Since when it has a second factor. */
  since: z.string().nullable(),
  recoveryLeft: z.number(),
  sessions: z.array(Session),
});
const inInfrastructure = 'infrastructures/{infraId}/form';
const accreditationTab =
  `${tabs}/{tab:${ACCREDITATION_TABS.join('|') as 'documents|documents-remake|other-times|vehicle-groups|vpe-models|vpe-models-remake'}}` as const;
/** The same call at another reading of its path. */
const alsoAt = <R extends Route>(call: R, path: string): R => ({
  ...call,
  also: [...call.also, { path }],
});
const ofInfrastructure = list({
  data: `${users}/list/{infrastructure}`,
  ...infrastructureUserList,
});

export const usersContract = {
  ...list({ data: users, page: true, twin: false, ...userList }),
  newPage: page({ path: `${users}/new`, may: 'user.write' }),
  create: http.post(`${users}/new`, { may: 'user.write', body: UserForm, output: Saved }),
  load: http.get(`${users}/{userId}`, { may: 'user.read', page: true, output: User }),
  duplicatePage: page({ path: `${users}/duplicate/{userId}`, may: 'user.write' }),
  duplicate: http.post(`${users}/duplicate/{userId}`, {
    may: 'user.write',
    body: UserCopy,
    output: Saved,
  }),
  ...prefixed('infrastructure', {
    ...ofInfrastructure,
    exportPost: alsoAt(
      ofInfrastructure.exportPost,
      `${users}/{infrastructure}/export/{_format:csv|xlsx|pdf}`,
    ),
  }),
  informations: http.get(`${users}/{userId}/tabs/informations`, {
    may: 'user.read',
    page: true,
    output: User,
  }),
  saveInformations: http.put(`${users}/{userId}/tabs/informations`, {
    may: 'user.write',
    body: UserForm,
    output: Saved,
  }),
  informationsIn: http.get(`${tabs}/informations/${inInfrastructure}`, {
    may: 'user.read',
    page: true,
    output: User,
  }),
  perimeters: http.get(`${tabs}/perimeters`, { may: 'user.read', page: true, output: Perimeter }),
  perimetersIn: http.get(`${tabs}/perimeters/${inInfrastructure}`, {
    may: 'user.read',
    page: true,
    output: Perimeter,
  }),
  sso: http.get(`${tabs}/sso`, { may: 'user.read', page: true, output: Sso }),
  saveSso: http.put(`${tabs}/sso`, { may: 'user.write', body: SsoForm, output: Saved }),
  ssoIn: http.get(`${tabs}/sso/${inInfrastructure}`, { may: 'user.read', page: true, output: Sso }),
  accreditations: http.get(accreditationTab, {
    may: 'user.read',
    page: true,
    output: z.object({ lines: z.array(AccreditationLine), more: z.boolean() }),
  }),
  accreditation: http.get(`${accreditationTab}/${inInfrastructure}`, {
    may: 'user.read',
    page: true,
    output: AccreditationSheet,
  }),
  // Invented: how these three tabs are saved (D3-N-08).
  savePerimeters: http.put(`${tabs}/perimeters`, {
    may: 'user.write',
    body: PerimeterChoice,
    output: Saved,
  }),
  savePerimetersIn: http.post(`${tabs}/perimeters/${inInfrastructure}`, {
    may: 'user.write',
    body: PerimeterChoice,
    output: Saved,
  }),
  saveAccreditation: http.post(`${accreditationTab}/${inInfrastructure}`, {
    may: 'user.write',
    body: AccreditationForm,
    output: z.object({ version: z.number() }),
  }),
  removePerimeter: http.delete(`${users}/{user}/tabs/perimeters/{infrastructure}`, {
    may: 'user.write',
  }),
  accreditationsExportForm: page({
    path: '/modules/users/accreditations-export/form',
    may: 'user.read',
  }),
  accreditationsExport: http.post('/modules/users/accreditations-export/generate-file', {
    also: [{ path: '/modules/users/accreditations-export' }],
    may: 'user.read',
    kind: 'download',
    trail: 'own',
    tx: 'none',
    body: AccreditationsExport,
  }),
  // Invented: the tab of rights, activation, rights with their origins, the choices of the forms.
  changeState: http.post(`${users}/{userId}/{move:activate|deactivate}`, {
    may: 'user.write',
    output: z.object({ state: z.enum(USER_STATES) }),
  }),
  sendActivation: http.post(`${users}/{userId}/send-activation`, { may: 'user.write' }),
  rights: http.get(`${tabs}/rights`, {
    may: 'user.read',
    page: true,
    tx: 'none',
    output: z.array(Right),
  }),
  explain: http.get(`${tabs}/rights/explain`, {
    may: 'user.write',
    tx: 'none',
    query: z
      .object({
        /** As the browser shows it, a method before it or not. */
        address: z.string().trim().min(1).max(500).optional(),
        permission: z.string().max(80).optional(),
        infra: queryId.optional(),
      })
      .refine((q) => (q.address === undefined) !== (q.permission === undefined)),
    output: RightExplained,
  }),
  security: http.get(`${tabs}/security`, {
    may: 'user.write',
    page: true,
    tx: 'none',
    output: UserSecurity,
  }),
  resetFactor: http.post(`${tabs}/security/reset-second-factor`, { may: 'user.write', tx: 'none' }),
  revokeSessions: http.post(`${tabs}/security/revoke-sessions`, { may: 'user.write', tx: 'none' }),
  revokeSession: http.delete(`${tabs}/security/sessions/{id}`, { may: 'user.write', tx: 'none' }),
  formChoices: http.get(`${users}/form-choices`, { may: 'user.read', output: FormChoices }),
  supervisors: http.get('/users/supervisors/{infrastructure}', {
    may: 'signed-in',
    output: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  }),
};

export const administrators = {
  ...list({ data: '/admin/administrators/list', page: true, ...administratorList }),
  load: http.get('/admin/administrators/edit/{id}', {
    may: 'administrator.read',
    page: true,
    output: User,
  }),
  save: http.post('/admin/administrators/edit/{id}', {
    may: 'administrator.write',
    body: UserForm,
    output: Saved,
  }),
};
