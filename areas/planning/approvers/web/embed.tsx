// The door of approvers' screens: one's own days away, opened from the requests that one answers.
import { Button } from '@mantine/core';
import { UserRoundX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { fr } from '../fr.ts';

const AwayModal = lazy(async () => ({ default: (await import('./away-modal.tsx')).AwayModal }));

export const AwayButton = () => {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (!may('absence.validate')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<UserRoundX size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {fr.away}
      </Button>
      {opened && (
        <Suspense>
          <AwayModal onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
};
