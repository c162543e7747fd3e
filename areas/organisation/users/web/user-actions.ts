// What can be done with an account from its sheet.
import { Ban, CheckCheck, Copy, MailPlus, UserRoundCog } from 'lucide-react';
import type { MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { href } from '#platform/web/router/href.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { Route } from '#platform/contract/route.ts';
import { signIn } from '#areas/organisation/sign-in/contract.ts';
import { administrators, usersContract, type User } from '../contract.ts';
import { fr } from '../fr.ts';

const touched = [
  usersContract.list,
  usersContract.load,
  usersContract.informations,
  usersContract.rights,
  administrators.list,
  administrators.load,
];

export const useUserActions = (user: User): readonly MenuEntry[] => {
  const t = useTexts(fr);
  const { home } = useShellPorts();
  const move = useApiMutation(usersContract.changeState, {
    invalidates: touched,
    onSuccess: ({ state }) =>
      toast.success(state === 'deactivated' ? fr.deactivated : fr.activated),
  });
  const invite = useApiMutation(usersContract.sendActivation, {
    onSuccess: () => toast.success(t('activationSent', { email: user.email })),
  });
  // A real page load: nothing of the other identity stays in the page.
  const impersonate = useApiMutation(signIn.startImpersonation, {
    onSuccess: () => location.assign(home === null ? '/' : href(home as Route)),
  });
  const deactivate = async (): Promise<void> => {
    const yes = await ask.confirm({
      title: t('deactivateTitle', { name: user.name }),
      message: fr.deactivateAsk,
      confirmLabel: fr.deactivate,
      danger: true,
    });
    if (yes) move.mutate({ params: { userId: user.id, move: 'deactivate' } });
  };
  const entries: (MenuEntry | false)[] = [
    user.impersonable && {
      label: fr.impersonate,
      icon: UserRoundCog,
      adminOnly: true,
      run: () => impersonate.mutate({ params: { id: user.id } }),
    },
    user.editable && {
      label: fr.duplicate,
      icon: Copy,
      to: usersContract.duplicatePage,
      target: { params: { userId: user.id } },
    },
    user.editable &&
      user.state === 'pending' && {
        label: fr.sendActivation,
        icon: MailPlus,
        run: () => invite.mutate({ params: { userId: user.id } }),
      },
    user.editable &&
      user.state === 'deactivated' && {
        label: fr.activate,
        icon: CheckCheck,
        run: () => move.mutate({ params: { userId: user.id, move: 'activate' } }),
      },
    user.editable &&
      user.state !== 'deactivated' && {
        label: fr.deactivate,
        icon: Ban,
        danger: true,
        run: () => void deactivate(),
      },
  ];
  return entries.filter((e) => e !== false);
};
