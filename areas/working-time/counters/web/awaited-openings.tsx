// Above the list of counters: how many people see no figure yet, and the way out where nobody brings anything along.
import { Alert, Button } from '@mantine/core';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { counters } from '../contract.ts';
import { openingFr } from '../opening-fr.ts';

const t = texts(openingFr);

export const AwaitedOpenings = () => {
  const may = useMay();
  const isShown = may('counter.credit');
  const { data } = useApi(counters.awaitedOpenings, {}, { enabled: isShown, quiet: true });
  const waiving = useApiMutation(counters.waiveOpenings, {
    invalidates: [counters.awaitedOpenings, counters.list, counters.of],
    onSuccess: () => toast.success(openingFr.openingsWaived),
  });
  if (!isShown || data === undefined || data.people === 0) return null;
  const waive = async (): Promise<void> => {
    const isSure = await ask.confirm({
      title: openingFr.waiveOpeningsTitle,
      message: openingFr.waiveOpeningsText,
      confirmLabel: openingFr.waiveOpenings,
    });
    if (isSure) waiving.mutate({});
  };
  return (
    <Alert color="yellow" mx={20} mb={8}>
      <div className="row apart gap-8">
        <span>{t('openingsAwaited', { count: data.people })}</span>
        {may('counter.waive-openings') && (
          <Button
            size="xs"
            variant="default"
            loading={waiving.isPending}
            onClick={() => void waive()}
          >
            {openingFr.waiveOpenings}
          </Button>
        )}
      </div>
    </Alert>
  );
};
