// An account that is no employee's has nothing here: said in words, and nothing is asked of the server.
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { fr } from '../fr.ts';
import css from './my-space.module.css';

export const useIsEmployee = (): boolean => typeof useProfile()?.collaboratorId === 'number';

export const NotEmployee = ({ title }: { readonly title: string }) => (
  <div className={css['page']}>
    <PageHead title={title} />
    <div className={css['body']}>
      <p className={css['quiet']}>{fr.notEmployee}</p>
    </div>
  </div>
);
