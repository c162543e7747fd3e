// A profile copied to another infrastructure.
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { userProfiles, usersContract, type ProfileRow } from '../contract.ts';
import { fr } from '../fr.ts';

const target = form({
  infraId: reference(fr.infrastructureName, { hint: fr.copyToHint, wide: true }),
});

export const CopyProfile = ({
  profile,
  onClose,
}: {
  readonly profile: ProfileRow;
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={target}
    size="small"
    title={useTexts(fr)('copyTo', { name: profile.name })}
    submitLabel={fr.duplicate}
    fields={{ infraId: { search: useInfrastructureOptions() } }}
    save={({ infraId }) =>
      send(userProfiles.duplicateElsewhere, {
        params: { userProfile: profile.id, infrastructure: infraId },
      })
    }
    success={fr.profileCopied}
    changes={[userProfiles.list, usersContract.formChoices]}
    onClose={onClose}
  />
);
