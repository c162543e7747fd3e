// Tabs that are pages: links in a row, the current one marked. Put `AppLink`s inside.
import { useEffect, useRef, type ReactNode } from 'react';
import css from './tabs.module.css';

export const LinkTabs = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => {
  const row = useRef<HTMLElement>(null);
  // Where the row is longer than the screen, the current one is in sight.
  useEffect(() => {
    row.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={row} className={css['links']} aria-label={label}>
      {children}
    </nav>
  );
};
