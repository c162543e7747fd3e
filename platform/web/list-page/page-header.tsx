import type { ReactNode } from 'react';
import css from './list-page.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** One line under the title: what the page is for, or what it is about. */
  readonly about?: ReactNode;
  /** Beside the title: a status, a count. */
  readonly beside?: ReactNode;
  /** At the right; one primary button a page. */
  readonly actions?: ReactNode;
  /** Tabs, under the title. */
  readonly children?: ReactNode;
}

/** The head of every page: its one h1, its actions, its tabs. */
export function PageHeader({ title, about, beside, actions, children }: PageHeaderProps) {
  return (
    <header className={css['header']}>
      <div className={css['headRow']}>
        <div className={css['headText']}>
          <h1 className={css['title']}>{title}{beside}</h1>
          {about && <p className={css['about']}>{about}</p>}
        </div>
        {actions && <div className={css['headActions']}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}
