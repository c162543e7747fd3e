// « Poser une question » about what stands here, in the area that takes questions, if there is one and the person may.
import { MessageCircleQuestion } from 'lucide-react';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { fr } from './ask-about-fr.ts';
import { useShellPorts } from './ports.ts';
import { useMay } from './rights.ts';

/** `subject`: what it is, as that area reads it from its address (`day.12.2026-10-06`). */
export function AskAbout({ subject }: { readonly subject: string }) {
  const may = useMay();
  const { navigation } = useShellPorts();
  const asks = navigation.find((item) => item.asks !== undefined)?.asks;
  if (asks === undefined || !may(asks.may)) return null;
  return (
    <AppLink to={asks} state={{ subject }} className="inline gap-4 link no-print">
      <MessageCircleQuestion size={14} aria-hidden />
      {fr.askAbout}
    </AppLink>
  );
}
