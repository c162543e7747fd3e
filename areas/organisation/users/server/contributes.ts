import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { quickActions } from '#platform/server/quick-actions.ts';
import { texts } from '#platform/contract/texts.ts';
import { usersContract, userProfiles } from '../contract.ts';
import { fr } from '../fr.ts';
import type { UserTables } from './table.ts';
import { accountsPort } from '#areas/organisation/sign-in/server/api.ts';
import { accounts, activate, signedIn } from './api.ts';
import { newAdministrator } from './new-administrator.ts';

const t = texts(fr);
const counts = (call: ContributionCall) =>
  tables<UserTables>(call)
    .selectFrom('app_user')
    .where('deactivated_at', 'is', null)
    .where(sql<boolean>`infra_id = any(${call.actor.scope}::bigint[])`)
    .select([
      sql<number>`(count(*) filter (where state = 1))::int`.as('active'),
      sql<number>`(count(*) filter (where state = 0))::int`.as('pending'),
      sql<string | null>`min(created_at) filter (where state = 0)`.as('since'),
    ])
    .executeTakeFirstOrThrow();
const pendingOnes = `${fillPath(usersContract.list.path)}?state=pending`;

export const contributes: Contributions = {
  customerStarts: [newAdministrator],
  ports: [accountsPort.filledBy({ accounts, activate, signedIn })],
  recordPages: [
    ['app_user', usersContract.load],
    ['user_profile', userProfiles.load],
  ],
  recordNames: [
    ['app_user', fr.records.user],
    ['user_perimeter', fr.records.perimeter],
    ['user_profile', fr.records.profile],
    ['user_profile_link', fr.records.profileLink],
    ['user_accreditation', fr.records.accreditation],
  ],
  quickSearch: [
    {
      may: 'user.write',
      search: quickActions([
        { label: fr.addUser, url: fillPath(usersContract.newPage.path), keywords: fr.newUser },
      ]),
    },
  ],
  linkedPages: [
    { name: 'users', route: usersContract.list, legacy: ['utilisateurs'] },
    { name: 'user_profiles', route: userProfiles.list },
  ],
  indicators: [
    {
      for: 'admin',
      may: 'user.read',
      read: async (call) => {
        const { active, pending } = await counts(call);
        return [
          {
            name: 'users',
            label: fr.activeUsers,
            value: active,
            detail: t('pendingCount', { count: pending }),
            url: fillPath(usersContract.list.path),
          },
        ];
      },
    },
  ],
  notices: [
    {
      for: 'admin',
      may: 'user.read',
      read: async (call) => {
        const { pending, since } = await counts(call);
        return since === null
          ? []
          : [
              {
                id: 'users-pending',
                title: t('pendingNotice', { count: pending }),
                detail: fr.pendingDetail,
                at: since,
                tone: 'info',
                url: pendingOnes,
              },
            ];
      },
    },
  ],
};
