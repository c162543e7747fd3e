// The question before an account is untied from its person, and the call.
import { texts } from '#platform/contract/texts.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { usersContract } from '#areas/organisation/users/contract.ts';
import { employeeAccounts } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
/** What shows whose an account is. */
export const touched = [
  employeeAccounts.load,
  employeeAccounts.list,
  usersContract.load,
  usersContract.list,
];

interface Tied {
  readonly collaboratorId: number;
  readonly name: string;
  /** Of the account, with its version. */
  readonly email: string;
  readonly version: number;
}
export const useUntie = () => {
  const untie = useApiMutation(employeeAccounts.untie, {
    invalidates: touched,
    onSuccess: () => toast.success(fr.untied),
  });
  const askUntie = async ({ collaboratorId, name, email, version }: Tied): Promise<void> => {
    const yes = await ask.confirm({
      title: t('untieTitle', { name }),
      message: t('untieAsk', { email }),
      confirmLabel: fr.untie,
      danger: true,
    });
    if (yes) untie.mutate({ params: { collaboratorId }, body: { version } });
  };
  return { askUntie, isPending: untie.isPending };
};
