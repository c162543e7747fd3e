import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { fr } from './fr.ts';
import css from './shell.module.css';

/** The sidebar of small screens. */
export const MenuDrawer = ({
  opened,
  onClose,
  children,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  useFocusReturn(opened);
  return (
    <Drawer.Root
      opened={opened}
      // Escape closes what stands over the menu first.
      onClose={() => {
        if (document.querySelector('dialog[open]') === null) onClose();
      }}
      size={300}
      padding={0}
      transitionProps={{ duration: 160 }}
      classNames={{ content: css['drawerContent'] ?? '', body: css['drawer'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={fr.menu}>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
