// What is planned this month, day by day, beside what is entered.
import { Button } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import type { OwnSedentaryMonth } from '../contract.ts';
import { fr } from '../fr.ts';
import { timesText } from '../rules.ts';

export const TheoreticalHours = ({ days }: Pick<OwnSedentaryMonth, 'days'>) => {
  const [isOpen, setOpen] = useState(false);
  const rows = days.flatMap(({ day, planned }) =>
    planned === null ? [] : [[formatColumnDay(day), timesText(planned)]],
  );
  if (rows.length === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<CalendarClock size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {fr.theoretical}
      </Button>
      <AppModal
        opened={isOpen}
        id="theoretical-hours"
        title={fr.theoretical}
        onClose={() => setOpen(false)}
      >
        <p className="quiet">{fr.theoreticalAbout}</p>
        <PlainTable heads={[fr.day, fr.theoretical]} rows={rows} />
      </AppModal>
    </>
  );
};
