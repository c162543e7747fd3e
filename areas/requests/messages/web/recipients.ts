import { send } from '#platform/web/client/send.ts';
import type { Choices } from '#platform/web/fields/use-options.ts';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';

/** People who can be written to about a company, by what is typed; employees only for whoever may look them up. */
export const recipientSearch =
  (infra: number | null, hasCollaborators: boolean): Choices =>
  async (search) => {
    if (infra === null) return [];
    const query = { infra, search };
    const kinds = [
      ['admin', messages.adminRecipients],
      ['supervisor', messages.supervisorRecipients],
      ...(hasCollaborators ? ([['collaborator', messages.collaboratorRecipients]] as const) : []),
    ] as const;
    const answers = await Promise.all(
      kinds.map(async ([kind, route]) => {
        const { recipients } = await send(route, { query });
        return recipients.map(({ id, name, infrastructure }) => ({
          value: String(id),
          label: name,
          hint: `${fr.recipientKinds[kind]}, ${infrastructure}`,
        }));
      }),
    );
    return answers.flat();
  };
