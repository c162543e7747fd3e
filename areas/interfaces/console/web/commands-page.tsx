// The commands that areas declare; one is run from its dialog.
import { Button } from '@mantine/core';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { providerConsole } from '../contract.ts';
import { fr } from '../fr.ts';
import { ConsoleLinks } from './console-parts.tsx';
import { ExecuteDialog } from './execute-dialog.tsx';

const t = texts(fr);

export const Page = () => {
  const loaded = useApi(providerConsole.commands, {});
  const mayExecute = useMay()('console.execute');
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ReadingPage title={fr.commandsTitle} subtitle={fr.about} isWide>
      <ConsoleLinks />
      <LoadState query={loaded}>
        {({ commands }) => (
          <div className="scroll-x">
            <PlainTable
              heads={[fr.command, fr.whatItDoes, fr.queue, ...(mayExecute ? [''] : [])]}
              rows={commands.map(({ name, label, about, destroys }) => [
                label,
                <>
                  {about} {destroys && <StatusBadge kind="danger" label={fr.destroys} />}
                </>,
                <AppLink key="queue" to={providerConsole.list} params={{ name }}>
                  {name}
                </AppLink>,
                ...(mayExecute
                  ? [
                      <Button
                        key="execute"
                        size="xs"
                        variant="default"
                        leftSection={<Play size={14} aria-hidden />}
                        aria-label={t('executeNamed', { label })}
                        onClick={() => setOpen(name)}
                      >
                        {fr.execute}
                      </Button>,
                    ]
                  : []),
              ])}
            />
          </div>
        )}
      </LoadState>
      {open !== null && <ExecuteDialog name={open} onClose={() => setOpen(null)} />}
    </ReadingPage>
  );
};
