// Publishing, as a tool of the board, and the notice of what was published, on one's own planning.
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { publications } from '../contract.ts';
import { toolFr } from '../tool-fr.ts';

const Dialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}));

interface PublishToolProps extends Omit<ComponentProps<typeof Dialog>, 'onClose'> {
  /** How the board shows a tool. */
  readonly tool: (label: string, open: () => void) => ReactNode;
}
/** Tells people what is planned on the days shown; nothing for those who may not. */
export const PublishTool = ({ tool, ...shown }: PublishToolProps) => {
  const [opened, setOpened] = useState(false);
  if (!useMay()(publications.publish.may)) return null;
  return (
    <>
      {tool(toolFr.publish, () => setOpened(true))}
      {opened && (
        <Suspense fallback={null}>
          <Dialog {...shown} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
};
const Notice = lazy(async () => ({
  default: (await import('./published-notice.tsx')).PublishedNotice,
}));
/** Fetched once there is something that one has not acknowledged. */
export const PublishedNotice = () => {
  const { data } = useApi(publications.own, {}, { quiet: true });
  return data === undefined || data.publications.length === 0 ? null : (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  );
};
