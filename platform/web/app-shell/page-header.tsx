// The head of a page: where one is, what one can do.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { DynamicMenu, MENU_ITEMS, type MenuEntry } from './dynamic-menu.tsx';
import { SMALL_SCREEN } from './small-screen.ts';
import css from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** A count or a status beside the title. */
  readonly aside?: ReactNode;
  /** One quiet line under the title. */
  readonly subtitle?: ReactNode;
  /** Where « back » leads: an `AppLink` without text of its own. */
  readonly back?: (children: ReactNode, className: string | undefined) => ReactNode;
  readonly actions?: readonly MenuEntry[];
  /** Anything else at the right. */
  readonly children?: ReactNode;
  /** Tabs under the head. */
  readonly tabs?: ReactNode;
}

export const PageHeader = ({ title, aside, subtitle, back, actions = [], children, tabs }: PageHeaderProps) => {
  const small = useMediaQuery(SMALL_SCREEN);
  return (
    <header className={css['head']}>
      <div className={css['line']}>
        {back?.(<ArrowLeft size={16} aria-hidden />, css['back'])}
        <div className={css['titles']}>
          <div className={css['title']}><h1>{title}</h1>{aside}</div>
          {subtitle !== undefined && <p className={css['subtitle']}>{subtitle}</p>}
        </div>
        {/* The page's own buttons come last; beside them on a small screen the rest folds wholly. */}
        <div className={css['actions']}><DynamicMenu entries={actions} max={small ? (children === undefined ? 1 : 0) : MENU_ITEMS} />{children}</div>
      </div>
      {tabs !== undefined && <div className={css['tabs']}>{tabs}</div>}
    </header>
  );
};
