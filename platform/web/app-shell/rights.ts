// Rights in the web: they hide what would be refused. The server judges.
import type { May } from '#platform/contract/route.ts';
import { useProfileState, type Profile } from './ports.ts';

/** The signed-in person; undefined outside the shell. */
export const useProfile = (): Profile | undefined => {
  const state = useProfileState();
  return state.is === 'here' ? state.profile : undefined;
};

export const mayUse = (profile: Profile | undefined, right: May): boolean => {
  if (right === 'public') return true;
  if (profile === undefined) return false;
  return (
    right === 'signed-in' ||
    profile.roles.includes('ROLE_SUPER_ADMIN') ||
    profile.permissions.includes(right)
  );
};

/** `const may = useMay(); may('faq.write') && <Button>`. */
export const useMay = (): ((right: May) => boolean) => {
  const profile = useProfile();
  return (right) => mayUse(profile, right);
};
