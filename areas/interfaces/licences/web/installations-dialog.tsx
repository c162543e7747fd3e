// The computers that announced themselves with a licence's key: one is active, another can take its place.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { licences, type Installation, type Licence } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const looks: StatusLooks<Installation['state']> = {
  waiting: { kind: 'warning', label: fr.installationStates.waiting },
  active: { kind: 'success', label: fr.installationStates.active },
  replaced: { kind: 'default', label: fr.installationStates.replaced },
};

const useServe = (licenceId: number) => {
  const cache = useQueryClient();
  return async (target: Installation, active: Installation | undefined): Promise<void> => {
    const question = {
      title: fr.transfer,
      message: t('transferMessage', { machine: active?.machine ?? '', target: target.machine }),
      confirmLabel: fr.transfer,
      danger: true,
    };
    if (active !== undefined && !(await ask.confirm(question))) return;
    try {
      if (active === undefined)
        await send(licences.activateInstallation, { params: { id: target.id } });
      else
        await send(licences.transfer, {
          body: { transfers: [{ licenceId, installationId: target.id }] },
        });
      toast.success(active === undefined ? fr.installationActivated : fr.transferred);
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
    await invalidate(cache, licences.installations, licences.list);
  };
};

export const InstallationsDialog = ({
  row,
  onClose,
}: {
  readonly row: Licence;
  readonly onClose: () => void;
}) => {
  const loaded = useApi(licences.installations, { params: { id: row.id } }, { fresh: 0 });
  const mayWrite = useMay()('licence.write');
  const serve = useServe(row.id);
  return (
    <AppModal
      opened
      size="large"
      title={t('installationsOf', { name: row.name })}
      onClose={onClose}
    >
      <LoadState query={loaded}>
        {({ installations, isUsable }) => {
          const active = installations.find(({ state }) => state === 'active');
          if (installations.length === 0) return <p className="quiet">{fr.noInstallation}</p>;
          return (
            <div className="stack gap-12">
              {!isUsable && <p className="warning">{fr.notActive}</p>}
              <div className="scroll-x">
                <PlainTable
                  heads={[fr.computer, fr.version, fr.state, fr.firstSeen, fr.lastSeen, '']}
                  rows={installations.map((one) => [
                    one.machine,
                    one.version,
                    <StatusOf key="state" looks={looks} status={one.state} />,
                    showInstant(one.firstSeen),
                    showInstant(one.lastSeen),
                    mayWrite && isUsable && one.state !== 'active' && (
                      <Button
                        key="serve"
                        size="xs"
                        variant="default"
                        aria-label={`${active === undefined ? fr.activate : fr.transfer} : ${one.machine}`}
                        onClick={() => void serve(one, active)}
                      >
                        {active === undefined ? fr.activate : fr.transfer}
                      </Button>
                    ),
                  ])}
                />
              </div>
            </div>
          );
        }}
      </LoadState>
    </AppModal>
  );
};
