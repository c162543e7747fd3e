// The head of a page: where one is, what one can do.
import { useMediaQuery } from '@mantine/hooks';
import { DynamicMenu, MENU_ITEMS, type MenuEntry } from './dynamic-menu.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';
import { SMALL_SCREEN } from './small-screen.ts';

export interface PageHeaderProps extends PageHeadProps {
  readonly actions?: readonly MenuEntry[];
}

export const PageHeader = ({ actions = [], children, ...head }: PageHeaderProps) => {
  const small = useMediaQuery(SMALL_SCREEN);
  // The page's own buttons come last; beside them on a small screen the rest folds wholly.
  const itemsOnSmall = children === undefined ? 1 : 0;
  return (
    <PageHead {...head}>
      <DynamicMenu entries={actions} max={small ? itemsOnSmall : MENU_ITEMS} />
      {children}
    </PageHead>
  );
};
