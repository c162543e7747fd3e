// Who is signed in, and what that person sets for this screen.
import { Popover } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { roleTexts } from '#platform/contract/roles.ts';
import { initials } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import type { Profile } from './ports.ts';
import type { UserMenuContentProps } from './user-menu-content.tsx';
import css from './user-menu.module.css';

const strongest = (profile: Profile): string => roleTexts[profile.roles[0] ?? 'ROLE_COLLABORATOR'];
const loadContent = async (): Promise<ComponentType<UserMenuContentProps>> =>
  (await import('./user-menu-content.tsx')).UserMenuContent;

export interface UserMenuProps {
  readonly profile: Profile;
  readonly onShortcuts: () => void;
  readonly onDone?: (() => void) | undefined;
}

export const UserMenu = ({ profile, onShortcuts, onDone }: UserMenuProps) => {
  const [opened, setOpened] = useState(false);
  // Fetched when the pointer or the focus comes near; it opens whole, so that the focus finds its place in it.
  const [Content, setContent] = useState<ComponentType<UserMenuContentProps> | null>(null);
  const near = (): void => {
    loadContent().then(
      (part) => setContent(() => part),
      () => undefined,
    );
  };
  const toggle = (): void => {
    if (opened || Content !== null) setOpened((o) => !o);
    else
      loadContent().then(
        (part) => {
          setContent(() => part);
          setOpened(true);
        },
        (e: unknown) => {
          toast.danger(e);
        },
      );
  };
  const close = (): void => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={292}
      position="top-start"
      offset={6}
      trapFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={`${css['button']} bar full gap-0`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onPointerEnter={near}
          onFocus={near}
          onClick={toggle}
        >
          <span className={`${css['avatar']} link centred bold`} aria-hidden>
            {initials(profile.name)}
          </span>
          <span className={css['text']}>
            <b className="clip">{profile.name}</b>
            <small>{strongest(profile)}</small>
          </span>
          <span className="sr-only">, {fr.user.menu}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css['dropdown'] ?? ''} aria-label={fr.user.title}>
        {Content !== null && (
          <Content
            email={profile.email}
            onProfile={() => {
              close();
              onDone?.();
            }}
            onShortcuts={() => {
              close();
              onShortcuts();
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
