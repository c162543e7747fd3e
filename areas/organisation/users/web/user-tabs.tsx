// The pages of an account's sheet.
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { usersContract, type User } from '../contract.ts';
import { accreditationTabs } from './accreditation-texts.ts';
import { fr } from '../fr.ts';

export type SheetTab =
  | 'informations'
  | 'rights'
  | 'perimeters'
  | 'sso'
  | 'security'
  | (typeof accreditationTabs)[number]['tab'];

export const UserTabs = ({
  user,
  current,
}: {
  readonly user: User;
  readonly current: SheetTab;
}) => {
  const params = { userId: user.id };
  const mark = (tab: SheetTab) => (tab === current ? { 'aria-current': 'page' as const } : {});
  return (
    <LinkTabs label={user.name}>
      <AppLink to={usersContract.load} params={params} {...mark('informations')}>
        {fr.tabInformations}
      </AppLink>
      <AppLink to={usersContract.rights} params={params} {...mark('rights')}>
        {fr.tabRights}
      </AppLink>
      <AppLink to={usersContract.perimeters} params={params} {...mark('perimeters')}>
        {fr.tabPerimeters}
      </AppLink>
      {accreditationTabs.map(({ tab, label }) => (
        <AppLink
          key={tab}
          to={usersContract.accreditations}
          params={{ ...params, tab }}
          {...mark(tab)}
        >
          {label}
        </AppLink>
      ))}
      <AppLink to={usersContract.sso} params={params} {...mark('sso')}>
        {fr.tabSso}
      </AppLink>
      {user.editable && (
        <AppLink to={usersContract.security} params={params} {...mark('security')}>
          {fr.tabSecurity}
        </AppLink>
      )}
    </LinkTabs>
  );
};
