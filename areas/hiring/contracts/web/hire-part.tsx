// A filled contract becomes collaborator, mission and invitation: what will be done is shown first.
import { Alert, Button, Switch, TextInput } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { sectionTexts } from '#areas/collaborators/civil-data/contract.ts';
import { contracts, type ContractContent, type Hired } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const CHANGED = [contracts.content, contracts.load, contracts.list];

const Summary = ({ hired }: { readonly hired: Hired }) => {
  const { name, matricule, match } = hired;
  const sections = hired.sections.map(
    (section) => sectionTexts[section as keyof typeof sectionTexts],
  );
  return (
    <ul>
      <li>
        {match === null
          ? t('hireNew', { name, matricule })
          : t('hireExisting', { name, matricule, match: fr.matches[match] })}
      </li>
      {sections.length > 0 && <li>{t('hireSections', { sections: sections.join(', ') })}</li>}
      {hired.isInvited && <li>{fr.hireInvited}</li>}
    </ul>
  );
};

const HireForm = ({ id }: { readonly id: number }) => {
  const [matricule, setMatricule] = useState('');
  const [invite, setInvite] = useState(true);
  const preview = useApiMutation(contracts.becomePreview);
  const hiring = useApiMutation(contracts.become, {
    invalidates: CHANGED,
    onSuccess: () => toast.success(fr.hired),
  });
  const call = {
    params: { id },
    body: { matricule: matricule.trim() === '' ? null : matricule, invite },
  };
  const { data } = preview;
  const change = (next: () => void): void => {
    preview.reset();
    next();
  };
  return (
    <>
      <p className="quiet">{fr.hireAbout}</p>
      <div className="columns gap-12">
        <TextInput
          label={fr.hireMatricule}
          description={fr.hireMatriculeHint}
          maxLength={30}
          value={matricule}
          onChange={(e) => {
            const { value } = e.currentTarget;
            change(() => setMatricule(value));
          }}
        />
        <Switch
          label={fr.hireInvite}
          checked={invite}
          onChange={(e) => {
            const { checked } = e.currentTarget;
            change(() => setInvite(checked));
          }}
        />
      </div>
      {data !== undefined && data.faults.length > 0 && (
        <Alert color="danger" role="alert">
          {data.faults.join(' ')}
        </Alert>
      )}
      {data?.hired && <Summary hired={data.hired} />}
      <div className="row gap-8">
        <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate(call)}>
          {fr.hirePreview}
        </Button>
        {data?.hired && (
          <Button
            leftSection={<UserPlus size={16} aria-hidden />}
            loading={hiring.isPending}
            onClick={() => hiring.mutate(call)}
          >
            {fr.hireDo}
          </Button>
        )}
      </div>
    </>
  );
};

interface PartProps {
  readonly id: number;
  readonly hired: ContractContent['hired'];
}
export const HirePart = ({ id, hired }: PartProps) => {
  const may = useMay();
  const isAllowed = may('contract.write') && may('collaborator.write');
  if (hired === null && !isAllowed) return null;
  return (
    <section className="stack gap-8">
      <h2>{fr.hire}</h2>
      {hired === null ? (
        <HireForm id={id} />
      ) : (
        <p>
          <AppLink className="link" to={directory.sheet} params={{ id: hired.collaboratorId }}>
            {fr.openPerson}
          </AppLink>
        </p>
      )}
    </section>
  );
};
