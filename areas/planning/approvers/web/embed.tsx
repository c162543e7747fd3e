// The door of approvers' screens: one's own days away, opened from the requests that one answers.
import { Button } from '@mantine/core';
import { UserRoundX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isStaffRole, type Role } from '#platform/contract/roles.ts';
import { useMay, useProfile } from '#platform/web/app-shell/rights.ts';
import { fr } from '../fr.ts';

const AwayModal = lazy(async () => ({ default: (await import('./away-modal.tsx')).AwayModal }));

const isOfProvider = (role: Role): boolean => role === 'ROLE_SUPER_ADMIN' || isStaffRole(role);

/** Nothing for the provider's staff, who are colleagues of nobody in a company: the server refuses them. */
export const AwayButton = () => {
  const may = useMay();
  const roles = useProfile()?.roles ?? [];
  const [opened, setOpened] = useState(false);
  if (!may('absence.validate') || roles.some(isOfProvider)) return null;
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
