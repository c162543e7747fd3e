import { useState } from 'react';
import { form } from '#platform/contract/describe/form.ts';
import { flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { VehicleForm, vehicleList, vehicles, type Vehicle } from '../contract.ts';
import { fr } from '../fr.ts';
import { DirectoryTabs } from './directory-tabs.tsx';

const cells = {
  active: (r: Vehicle) => (
    <StatusBadge
      kind={r.active ? 'success' : 'default'}
      label={r.active ? fr.activeYes : fr.activeNo}
    />
  ),
};

const { shape } = VehicleForm;
const vehicleForm = form({
  registration: text(fr.registration, { max: 20, schema: shape.registration }),
  label: text(fr.label, { max: 80, optional: true }),
  infraId: reference(fr.agency),
  vin: text(fr.vin, { max: 17, optional: true, schema: shape.vin, hint: fr.vinHint }),
  active: flag(fr.active, { empty: true }),
});
const FRANCE = 17;

const VehicleModal = ({
  vehicle,
  onClose,
}: {
  readonly vehicle: Vehicle | undefined;
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={vehicleForm}
    title={vehicle ? fr.editVehicle : fr.addVehicle}
    start={vehicle}
    fields={{
      infraId: {
        search: useInfrastructureOptions(['agency']),
        preset: vehicle ? [{ id: vehicle.infraId, label: vehicle.agency }] : [],
      },
    }}
    save={(values) =>
      send(vehicles.save, {
        params: { id: vehicle?.id ?? 0 },
        body: { ...values, nation: vehicle === undefined ? FRANCE : vehicle.nation },
      })
    }
    success={fr.vehicleSaved}
    changes={[vehicles.list, vehicles.load]}
    onClose={onClose}
  />
);

export const Page = () => {
  const writes = useMay()('vehicle.write');
  const [edited, setEdited] = useState<Vehicle | 'new' | null>(null);
  return (
    <ListPage
      title={fr.vehicles}
      routes={vehicles}
      of={vehicleList}
      tabs={<DirectoryTabs />}
      sort={{ name: 'registration', dir: 'asc' }}
      searchPlaceholder={fr.searchVehicle}
      empty={{ title: fr.vehiclesEmpty }}
      view={{
        label: (r: Vehicle) => r.registration,
        cells,
        ...(writes ? { onOpen: setEdited } : {}),
      }}
      actions={
        writes && (
          <ImportButton
            title={fr.importVehicles}
            help={fr.importVehiclesHelp}
            routes={vehicles}
            touches={[vehicles.list]}
          />
        )
      }
      add={writes ? { label: fr.addVehicle, onClick: () => setEdited('new') } : undefined}
    >
      {edited !== null && (
        <VehicleModal
          vehicle={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
};
