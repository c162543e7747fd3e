// The head of a page without its buttons: where one is. The home page shows it alone, and is spared the code of menus.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './page-header.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** A count or a status beside the title. */
  readonly aside?: ReactNode;
  /** One quiet line under the title. */
  readonly subtitle?: ReactNode;
  /** Where « back » leads: an `AppLink` without text of its own. */
  readonly back?: (children: ReactNode, className: string | undefined) => ReactNode;
  /** At the right. */
  readonly children?: ReactNode;
  /** Tabs under the head. */
  readonly tabs?: ReactNode;
}

export const PageHead = ({ title, aside, subtitle, back, children, tabs }: PageHeadProps) => (
  <header className={css['head']}>
    <div className={`${css['line']} bar top gap-10`}>
      {back?.(<ArrowLeft size={16} aria-hidden />, css['back'])}
      <div className={css['titles']}>
        <div className={`${css['title']} bar gap-10 shrink`}>
          <h1>{title}</h1>
          {aside}
        </div>
        {subtitle !== undefined && <p className={`${css['subtitle']} note`}>{subtitle}</p>}
      </div>
      <div className={`${css['actions']} no-print`}>{children}</div>
    </div>
    {tabs !== undefined && <div className={`${css['tabs']} no-print`}>{tabs}</div>}
  </header>
);
