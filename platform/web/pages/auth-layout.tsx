// The page before the app: sign-in, forgotten password, activation. One quiet card, the road at night beside it.
import type { ReactNode } from 'react';
import { MAIN_ID } from '#platform/web/router/main-id.ts';
import { fr } from './fr.ts';
import { RoadPicture } from './road-picture.tsx';
import css from './auth-layout.module.css';

export interface AuthLayoutProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** Under the card: another way in, help. */
  readonly footer?: ReactNode;
}

export const AuthLayout = ({ title, subtitle, children, footer }: AuthLayoutProps) => (
  <div className={`${css['page']} folds`}>
    <main id={MAIN_ID} tabIndex={-1} className={css['main']}>
      <div className={`${css['brand']} bar gap-10 title`}>
        <span className={css['mark']} aria-hidden>
          R
        </span>
        {fr.product}
      </div>
      <div className={css['card']}>
        <h1>{title}</h1>
        {subtitle !== undefined && <p className={css['subtitle']}>{subtitle}</p>}
        <div className={css['content']}>{children}</div>
      </div>
      <div className={`${css['footer']} note center`}>{footer}</div>
    </main>
    <aside className={css['aside']} aria-hidden>
      <RoadPicture />
      <p>{fr.claim}</p>
    </aside>
  </div>
);
