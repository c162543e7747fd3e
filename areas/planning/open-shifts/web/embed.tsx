// « Échanger », beside a day of one's own planning; « Proposer ce service », from the board.
import { latePart } from '#platform/web/pages/late-part.tsx';
import { lazy, Suspense, useState } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { PlainButton } from '#platform/web/design/plain-button.tsx';
import { fr } from '../fr.ts';
import { ownExchanges } from '../own-contract.ts';
import { dayText } from '../words.ts';

const t = texts({ swapDay: fr.swapDay });
const Modal = lazy(async () => ({ default: (await import('./swap-modal.tsx')).SwapModal }));

export const OfferDialog = latePart(async () => (await import('./offer-dialog.tsx')).OfferDialog);

export const SwapButton = ({ day }: { readonly day: Day }) => {
  const [opened, setOpened] = useState(false);
  if (!useMay()(ownExchanges.propose.may)) return null;
  return (
    <>
      <PlainButton
        variant="default"
        size="xs"
        aria-label={t('swapDay', { day: dayText({ day }) })}
        onClick={() => setOpened(true)}
      >
        {fr.swap}
      </PlainButton>
      {opened && (
        <Suspense fallback={null}>
          <Modal day={day} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
};
