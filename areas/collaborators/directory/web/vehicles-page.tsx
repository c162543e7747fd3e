import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { VehicleForm, vehicleList, vehicles, type Vehicle } from '../contract.ts';
import { fr } from '../fr.ts';
import { DirectoryTabs } from './directory-tabs.tsx';

const meta = listMeta(vehicleList.listId, vehicleList);
const cells = {
  active: (r: Vehicle) => (
    <StatusBadge
      kind={r.active ? 'success' : 'default'}
      label={r.active ? fr.activeYes : fr.activeNo}
    />
  ),
};

interface Typed extends Record<string, unknown> {
  readonly registration: string;
  readonly label: string;
  readonly vin: string;
  readonly infraId: string | null;
  readonly nation: number | null;
  readonly active: boolean;
  readonly version: number;
}
const typed = (v: Vehicle | undefined): Typed => ({
  registration: v?.registration ?? '',
  label: v?.label ?? '',
  vin: v?.vin ?? '',
  infraId: v === undefined ? null : String(v.infraId),
  nation: v === undefined ? 17 : v.nation,
  active: v?.active ?? true,
  version: v?.version ?? 0,
});

const VehicleModal = ({
  vehicle,
  onClose,
}: {
  readonly vehicle: Vehicle | undefined;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const agencies = useInfrastructureOptions(['agency']);
  const handle = useServerForm<Typed, unknown>({
    initialValues: typed(vehicle),
    typed,
    schema: VehicleForm.pick({ registration: true, vin: true }),
    success: fr.vehicleSaved,
    send: ({ infraId, ...values }) =>
      send(vehicles.save, {
        params: { id: vehicle?.id ?? 0 },
        body: VehicleForm.parse({ ...values, infraId: Number(infraId) }),
      }),
    onSaved: () => {
      void invalidate(cache, vehicles.list, vehicles.load);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm
      opened
      title={vehicle ? fr.editVehicle : fr.addVehicle}
      handle={handle}
      onClose={onClose}
    >
      <TextInput
        label={fr.registration}
        required
        maxLength={20}
        data-autofocus
        key={form.key('registration')}
        {...form.getInputProps('registration')}
      />
      <TextInput
        label={fr.label}
        maxLength={80}
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
      <SearchSelect
        label={fr.agency}
        required
        clearable={false}
        choices={agencies}
        preset={vehicle ? [{ value: String(vehicle.infraId), label: vehicle.agency }] : []}
        key={form.key('infraId')}
        {...form.getInputProps('infraId')}
      />
      <TextInput
        label={fr.vin}
        description={fr.vinHint}
        maxLength={17}
        key={form.key('vin')}
        {...form.getInputProps('vin')}
      />
      <Checkbox
        label={fr.active}
        key={form.key('active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </ModalForm>
  );
};

export const Page = () => {
  const writes = useMay()('vehicle.write');
  const [edited, setEdited] = useState<Vehicle | 'new' | null>(null);
  return (
    <ListPage
      title={fr.vehicles}
      routes={vehicles}
      meta={meta}
      tabs={<DirectoryTabs />}
      sort={{ name: 'registration', dir: 'asc' }}
      searchPlaceholder={fr.searchVehicle}
      empty={{ title: fr.vehiclesEmpty }}
      view={{
        id: (r: Vehicle) => r.id,
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
