// Every right of one account, with its origin (specification 002 §6).
import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Origin } from '#platform/contract/effective-rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { usersContract, type Right, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import { byTheme } from './rights-by-theme.ts';
import css from './users.module.css';

const origins: Readonly<Record<Origin, string>> = {
  overall: fr.overall,
  parent_infrastructure: fr.parent_infrastructure,
  parent_profile: fr.parent_profile,
  infrastructure: fr.fromInfrastructure,
  profile: fr.fromProfile,
};

const Line = ({ right }: { readonly right: Right }) => {
  const t = useTexts(fr);
  return (
    <tr>
      <td>{right.label}</td>
      <td>
        <StatusBadge
          kind={right.granted ? 'success' : 'default'}
          label={right.granted ? fr.granted : fr.denied}
        />
      </td>
      <td>
        {right.from === null
          ? origins[right.origin]
          : t('originFrom', { origin: origins[right.origin], from: right.from })}
      </td>
    </tr>
  );
};

export const RightsPanel = ({ user }: { readonly user: User }) => {
  const [search, setSearch] = useState('');
  const rights = useApi(
    usersContract.rights,
    { params: { userId: user.id } },
    { enabled: user.state === 'active' },
  );
  if (user.state !== 'active')
    return (
      <div className={css['panel']}>
        <p className={css['note']}>{fr.rightsInactive}</p>
      </div>
    );
  return (
    <div className={css['panel']}>
      <p className={css['note']}>{fr.rightsLead}</p>
      <TextInput
        type="search"
        aria-label={fr.permissionSearch}
        placeholder={fr.permissionSearch}
        leftSection={<Search size={14} aria-hidden />}
        value={search}
        onChange={(e) => setSearch(e.currentTarget.value)}
        w={320}
        maw="100%"
      />
      <LoadState query={rights}>
        {(list) => (
          <div className="scroll-x">
            <table className={`${css['table']} table`}>
              <thead>
                <tr>
                  <th scope="col">{fr.permission}</th>
                  <th scope="col">{fr.state}</th>
                  <th scope="col">{fr.origin}</th>
                </tr>
              </thead>
              {byTheme(list.filter((r) => matches(r.label, search))).map((theme) => (
                <tbody key={theme.name}>
                  <tr className={css['rightTheme']}>
                    <th scope="rowgroup" colSpan={3}>
                      <b>{theme.name}</b>
                    </th>
                  </tr>
                  {theme.rights.map((r) => (
                    <Line key={r.permission} right={r} />
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </LoadState>
    </div>
  );
};
