// A page that is read from top to bottom: its head stays, what is under it scrolls, in lines of a length that is easily read.
import type { ReactNode } from 'react';
import { PageHead, type PageHeadProps } from '#platform/web/app-shell/page-head.tsx';
import css from './reading-page.module.css';

export interface ReadingPageProps extends Omit<PageHeadProps, 'children'> {
  /** Buttons at the right of the head. */
  readonly actions?: ReactNode;
  /** Between the head and what scrolls: in sight wherever one is on the page. */
  readonly notice?: ReactNode;
  /** The whole width of the window, for what stands in columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const ReadingPage = ({
  actions,
  notice,
  isWide = false,
  children,
  ...head
}: ReadingPageProps) => (
  <div className="page">
    <PageHead {...head}>{actions}</PageHead>
    {notice !== undefined && <div className={css['notice']}>{notice}</div>}
    <div className="body">
      {isWide ? children : <div className={css['narrow']}>{children}</div>}
    </div>
  </div>
);
