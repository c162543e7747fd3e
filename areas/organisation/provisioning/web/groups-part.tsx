// The groups that the directory sent, and the profile that each gives to its members.
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { provisioning, type Group } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PartProps } from './part.ts';

const t = texts(fr);

export const Groups = ({ chosen, run }: PartProps) => {
  const cache = useQueryClient();
  const map = async ({ id, name }: Group, profile: string | null): Promise<void> => {
    const body = { profileId: profile === null ? null : Number(profile) };
    await run(() => send(provisioning.mapGroup, { params: { id }, body }, { quiet: true }));
    toast.success(t('mapped', { group: name }));
    await invalidate(cache, provisioning.load);
  };
  const profiles = chosen.profiles.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <section className="stack gap-8 start" aria-label={fr.groups}>
      <h2>{fr.groups}</h2>
      <p className="quiet measure">{fr.groupsAbout}</p>
      {chosen.groups.length === 0 ? (
        <p className="quiet">{fr.groupsNone}</p>
      ) : (
        <PlainTable
          look="cards"
          heads={[fr.group, fr.members, fr.profile]}
          rows={chosen.groups.map((group) => [
            group.name,
            group.members,
            <Select
              key="profile"
              aria-label={`${fr.profile} : ${group.name}`}
              placeholder={fr.profileNone}
              clearable
              data={profiles}
              value={group.profileId === null ? null : String(group.profileId)}
              onChange={(profile) => void map(group, profile).catch(toast.danger)}
            />,
          ])}
        />
      )}
    </section>
  );
};
