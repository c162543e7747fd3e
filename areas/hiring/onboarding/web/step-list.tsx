import { Button } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { onboardingStep, onboardingSteps, proposal } from '../contract.ts';
import { fr } from '../fr.ts';

const usePlaces = () => useApi(onboardingSteps.formOptions, {}).data?.places ?? [];

const Empty = () => {
  const may = useMay();
  const places = usePlaces();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{fr.stepsEmptyText}</p>
      {may('onboarding.template') && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {fr.propose}
        </Button>
      )}
      {isOpen && (
        <FormDialog
          of={proposal}
          title={fr.propose}
          before={<p>{fr.proposeAbout}</p>}
          fields={{ infraId: { options: places } }}
          start={{}}
          save={(body) => send(onboardingSteps.propose, { body })}
          success={fr.proposeDone}
          changes={[onboardingSteps.list]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

export const Page = entityList(onboardingStep, {
  label: ({ label }) => label,
  words: {
    add: fr.stepAdd,
    edit: () => fr.stepEdit,
    about: fr.stepsSetting,
    empty: { title: fr.stepsEmpty, text: <Empty /> },
    search: fr.stepsSearch,
    remove: ({ label, place }) => texts(fr)('stepRemove', { label, place: place ?? '' }),
  },
  references: { infraId: usePlaces },
});
