import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { kindOfTab } from '../accreditation.ts';
import { usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { AccreditationForm } from './accreditation-form.tsx';
import { AccreditationPlaces } from './accreditation-list.tsx';
import { UserPage } from './user-head.tsx';
import css from './accreditations.module.css';

export const Page = () => {
  const { userId, tab, infraId } = usePageParams(usersContract.accreditation);
  const kind = kindOfTab(tab);
  const sheet = useApi(usersContract.accreditation, { params: { userId, tab: kind, infraId } });
  return (
    <UserPage userId={userId} tab={kind}>
      {(user) => (
        <div className={css['split']} data-open>
          <nav className={css['side']} aria-label={fr.places}>
            <AccreditationPlaces user={user} kind={kind} current={infraId} />
          </nav>
          <div className="column shrink">
            <AppLink
              to={usersContract.accreditations}
              params={{ userId, tab: kind }}
              className={css['others']}
            >
              {fr.otherPlaces}
            </AppLink>
            <LoadState query={sheet}>
              {(s) => (
                <AccreditationForm
                  key={`${kind}:${infraId}:${s.mode}:${s.version}`}
                  user={user}
                  kind={kind}
                  sheet={s}
                />
              )}
            </LoadState>
          </div>
        </div>
      )}
    </UserPage>
  );
};
