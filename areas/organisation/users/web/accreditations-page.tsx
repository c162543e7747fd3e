import { usePageParams } from '#platform/web/router/page-state.ts';
import { kindOfTab } from '../accreditation.ts';
import { usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { AccreditationPlaces } from './accreditation-list.tsx';
import { accreditationAbout } from './accreditation-texts.ts';
import { UserPage } from './user-head.tsx';
import css from './accreditations.module.css';

export const Page = () => {
  const { userId, tab } = usePageParams(usersContract.accreditations);
  const kind = kindOfTab(tab);
  return (
    <UserPage userId={userId} tab={kind}>
      {(user) => (
        <div className={css['split']}>
          <nav className={css['side']} aria-label={fr.places}>
            <AccreditationPlaces user={user} kind={kind} />
          </nav>
          <div className={css['hint']}>
            <p>{accreditationAbout[kind].about}</p>
            <p>{fr.choosePlace}</p>
          </div>
        </div>
      )}
    </UserPage>
  );
};
