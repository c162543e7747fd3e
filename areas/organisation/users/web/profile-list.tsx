import { Copy, CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { profileList, userProfiles, usersContract, type ProfileRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { CopyProfile } from './copy-profile.tsx';
import { PeopleTabs } from './people-tabs.tsx';

const touched = [userProfiles.list, usersContract.formChoices];

export const Page = () => {
  const go = useGo();
  const t = useTexts(fr);
  const writes = useMay()('profile.write');
  const [copied, setCopied] = useState<ProfileRow | null>(null);
  const remove = useApiMutation(userProfiles.remove, {
    invalidates: touched,
    onSuccess: () => toast.success(fr.profileRemoved),
  });
  const copy = useApiMutation(userProfiles.duplicate, {
    invalidates: touched,
    onSuccess: () => toast.success(fr.profileCopied),
  });
  const askRemoval = async (p: ProfileRow): Promise<void> => {
    if (await ask.confirmDelete(t('removeProfile', { name: p.name })))
      remove.mutate({ params: { id: p.id } });
  };
  const actions = (p: ProfileRow) => [
    {
      key: 'copy',
      label: fr.duplicate,
      icon: Copy,
      onClick: () => copy.mutate({ params: { userProfile: p.id } }),
    },
    { key: 'copy-to', label: fr.duplicateTo, icon: CopyPlus, onClick: () => setCopied(p) },
    {
      key: 'remove',
      label: fr.remove,
      icon: Trash2,
      danger: true,
      unable: p.members > 0 ? t('profileUsed', { count: p.members }) : undefined,
      onClick: () => void askRemoval(p),
    },
  ];
  return (
    <ListPage
      title={fr.profiles}
      routes={userProfiles}
      of={profileList}
      tabs={<PeopleTabs />}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.searchProfile}
      empty={{ title: fr.emptyProfiles }}
      view={{
        label: (r) => r.name,
        onOpen: (r) => void go(userProfiles.load, { params: { id: r.id } }),
        ...(writes ? { actions } : {}),
      }}
      add={
        writes ? { label: fr.addProfile, onClick: () => void go(userProfiles.newPage) } : undefined
      }
      bulk={writes ? { remove: userProfiles.batchAction } : undefined}
    >
      {copied !== null && <CopyProfile profile={copied} onClose={() => setCopied(null)} />}
    </ListPage>
  );
};
