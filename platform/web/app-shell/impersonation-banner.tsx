import { Button } from '@mantine/core';
import { UserRoundCog } from 'lucide-react';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from './fr.ts';
import { useShellPorts, type Profile } from './ports.ts';
import css from './banners.module.css';

/** On every page while somebody acts as another person. */
export const ImpersonationBanner = ({ profile }: { readonly profile: Profile }) => {
  const t = useTexts(fr);
  const { stopImpersonation } = useShellPorts();
  if (profile.impersonator === null) return null;
  return (
    <section
      className={`${css['impersonation']} no-print bar gap-10 warning`}
      aria-label={fr.impersonation.region}
    >
      <UserRoundCog size={16} aria-hidden />
      <p>
        <b>{t('impersonation.text', { name: profile.name })}</b>{' '}
        <span>{t('impersonation.by', { name: profile.impersonator.name })}</span>
      </p>
      <Button size="xs" variant="default" onClick={() => void stopImpersonation()}>
        {fr.impersonation.stop}
      </Button>
    </section>
  );
};
