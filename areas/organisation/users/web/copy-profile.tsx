// A profile copied to another infrastructure.
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { userProfiles, usersContract, type ProfileRow } from '../contract.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> {
  readonly infraId: string | null;
}

export const CopyProfile = ({
  profile,
  onClose,
}: {
  readonly profile: ProfileRow;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const t = useTexts(fr);
  const infrastructures = useInfrastructureOptions();
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { infraId: null },
    success: fr.profileCopied,
    send: ({ infraId }) => {
      if (infraId === null)
        throw new ApiError({
          code: 'invalid',
          status: 422,
          message: fr.chooseInfrastructure,
          details: [{ field: 'infraId', message: fr.chooseInfrastructure }],
        });
      return send(userProfiles.duplicateElsewhere, {
        params: { userProfile: profile.id, infrastructure: Number(infraId) },
      });
    },
    onSaved: () => {
      void invalidate(cache, userProfiles.list, usersContract.formChoices);
      onClose();
    },
  });
  return (
    <ModalForm
      opened
      size="small"
      title={t('copyTo', { name: profile.name })}
      submitLabel={fr.duplicate}
      handle={handle}
      onClose={onClose}
    >
      <SearchSelect
        data-wide
        label={fr.infrastructureName}
        description={fr.copyToHint}
        required
        clearable={false}
        choices={infrastructures}
        key={handle.form.key('infraId')}
        {...handle.form.getInputProps('infraId')}
      />
    </ModalForm>
  );
};
