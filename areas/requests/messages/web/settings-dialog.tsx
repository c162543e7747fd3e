import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Conversation } from '../message-shapes.ts';
import { savedConversation } from './message-forms.ts';
import { recipientSearch } from './recipients.ts';

/** What the conversation is filed under stays in the choices after it was archived. */
const withOwn = (
  all: readonly { readonly id: number; readonly label: string }[],
  id: number | null,
  label: string | null,
) => (id === null || all.some((one) => one.id === id) ? all : [...all, { id, label: label ?? '' }]);

export const SettingsDialog = ({
  conversation: c,
  onClose,
}: {
  readonly conversation: Conversation;
  readonly onClose: () => void;
}) => {
  const may = useMay();
  const themes = useApi(messages.formData, {}).data?.themes ?? [];
  const subthemesOf = (theme: number | null) =>
    themes.find(({ id }) => id === theme)?.subthemes ?? [];
  return (
    <FormDialog
      of={savedConversation}
      title={fr.settings}
      start={{ ...c, recipientIds: c.participants.map(({ id }) => id) }}
      fields={({ themeId }) => ({
        themeId: { options: withOwn(themes, c.themeId, c.theme) },
        subthemeId: {
          options: withOwn(
            subthemesOf(themeId),
            themeId === c.themeId ? c.subthemeId : null,
            c.subtheme,
          ),
        },
        recipientIds: {
          search: recipientSearch(c.infraId, may('message.address-collaborators')),
          preset: c.participants,
        },
      })}
      follow={({ themeId }, before) => (themeId === before.themeId ? {} : { subthemeId: null })}
      save={(body) =>
        send(messages.save, {
          params: { id: c.id },
          body: { ...body, interlocutorType: c.interlocutorType },
        })
      }
      changes={[messages.viewJson, messages.inboxList, messages.sentList]}
      success={fr.saved}
      onClose={onClose}
    />
  );
};
