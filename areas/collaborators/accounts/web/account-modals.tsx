// For one employee: an invitation to an address, an account that exists.
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { MailNotice } from '#platform/web/pages/mail-notice.tsx';
import { employeeAccounts, type EmployeeAccount } from '../contract.ts';
import { fr } from '../fr.ts';
import { touched } from './use-untie.ts';

const t = texts(fr);
interface ModalProps {
  readonly person: EmployeeAccount;
  readonly onClose: () => void;
}

const invitation = form({
  email: text(fr.inviteAddress, { max: 254, input: 'email', hint: fr.inviteHint, wide: true }),
});
export const InviteOneModal = ({ person, onClose }: ModalProps) => (
  <FormDialog
    of={invitation}
    size="small"
    title={t('inviteTitle', { name: person.name })}
    submitLabel={fr.inviteOne}
    start={{ email: person.email ?? '' }}
    save={async ({ email }) => {
      const params = { collaboratorId: person.collaboratorId };
      await send(employeeAccounts.inviteOne, { params, body: { email } });
      return { email };
    }}
    success={({ email }) => t('invited', { email })}
    changes={touched}
    onClose={onClose}
    before={<MailNotice />}
  />
);

const tied = form({ userId: reference(fr.tieChoice, { wide: true }) });
export const TieModal = ({ person, onClose }: ModalProps) => (
  <FormDialog
    of={tied}
    size="small"
    title={t('tieTitle', { name: person.name })}
    submitLabel={fr.tieConfirm}
    fields={{
      userId: {
        search: person.candidates.map((c) => ({ value: String(c.userId), label: c.label })),
        focus: true,
      },
    }}
    save={(body) =>
      send(employeeAccounts.tie, { params: { collaboratorId: person.collaboratorId }, body })
    }
    success={fr.tied}
    changes={touched}
    onClose={onClose}
    before={
      <p className="quiet" data-wide>
        {person.candidates.length === 0 ? fr.noCandidate : fr.tieLead}
      </p>
    }
  />
);
