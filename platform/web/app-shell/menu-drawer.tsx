import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { fr } from './fr.ts';
import css from './shell.module.css';

/** The sidebar of small screens. */
export const MenuDrawer = ({ opened, onClose, children }: { readonly opened: boolean; readonly onClose: () => void; readonly children: ReactNode }) => (
  <Drawer opened={opened} onClose={onClose} size={300} withCloseButton={false} padding={0} aria-label={fr.menu} classNames={{ body: css['drawer'] ?? '', content: css['drawerContent'] ?? '' }}>{children}</Drawer>
);
