// Who is signed in, and what that person sets for this screen.
import { ChevronsUpDown } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { roleTexts } from '#platform/contract/roles.ts';
import { initials } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import type { Profile } from './ports.ts';
import { SideDialog } from './side-dialog.tsx';
import type { UserMenuContentProps } from './user-menu-content.tsx';
import css from './user-menu.module.css';
import menuButton from './menu-button.module.css';

const strongest = (profile: Profile): string => roleTexts[profile.roles[0] ?? 'ROLE_COLLABORATOR'];
const loadContent = async (): Promise<ComponentType<UserMenuContentProps>> =>
  (await import('./user-menu-content.tsx')).UserMenuContent;

export interface UserMenuProps {
  readonly profile: Profile;
  readonly onShortcuts: () => void;
  readonly onDone?: (() => void) | undefined;
}

export const UserMenu = ({ profile, onShortcuts, onDone }: UserMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
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
    <>
      <button
        ref={button}
        type="button"
        className={`${menuButton['button']} bar full gap-0`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={near}
        onFocus={near}
        onClick={toggle}
      >
        <span className={`${css['avatar']} link centred bold`} aria-hidden>
          {initials(profile.name)}
        </span>
        <span className={menuButton['text']}>
          <b className="clip">{profile.name}</b>
          <small>{strongest(profile)}</small>
        </span>
        <span className="sr-only">, {fr.user.menu}</span>
        <ChevronsUpDown size={14} aria-hidden />
      </button>
      {opened && Content !== null && (
        <SideDialog label={fr.user.title} width={292} side="above" anchor={button} onClose={close}>
          <div className={css['dropdown']}>
            <Content
              email={profile.email}
              onProfile={() => {
                close();
                onDone?.();
              }}
              onSignOut={close}
              onShortcuts={() => {
                close();
                onShortcuts();
              }}
            />
          </div>
        </SideDialog>
      )}
    </>
  );
};
