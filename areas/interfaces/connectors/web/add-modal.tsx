// Which software, which data, by which protocol: the four codes of a new connector.
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import {
  FAMILIES,
  FLOWS,
  SOFTWARE,
  type DataType,
  type Direction,
  type Software,
} from '../catalogue.data.ts';
import { identityOf, protocolsOf } from '../codes.ts';
import { fr } from '../fr.ts';
import css from './connectors.module.css';

export interface NewCodes {
  readonly direction: Direction;
  readonly dataType: DataType;
  readonly protocol: string;
  readonly software: string;
}
const softwareChoices = FAMILIES.map((family) => ({
  group: fr.families[family],
  items: SOFTWARE.filter((s) => s.family === family).map(({ code, label, format }) => ({
    value: code,
    label: `${label} (${fr.formats[format].toLocaleLowerCase('fr')})`,
  })),
}));
const flowsOf = (software: Software | undefined) =>
  FLOWS.filter(
    ({ families }) =>
      software !== undefined && (families as readonly string[]).includes(software.family),
  );
/** Those that the software is reached by, and that carry these data. */
const protocolChoices = (
  software: Software | undefined,
  flow: { readonly direction: string; readonly dataType: string } | undefined,
) =>
  (software === undefined ? [] : protocolsOf(software))
    .filter(
      ({ code: protocolCode }) =>
        software === undefined ||
        flow === undefined ||
        identityOf({
          directionCode: flow.direction,
          dataTypeCode: flow.dataType,
          protocolCode,
          softwareCode: software.code,
        }) !== null,
    )
    .map(({ code }) => ({ value: code, label: fr.protocols[code] }));

export const AddModal = ({
  onClose,
  onChosen,
}: {
  readonly onClose: () => void;
  readonly onChosen: (codes: NewCodes) => void;
}) => {
  const [code, setCode] = useState<string | null>(null);
  const [flowAt, setFlow] = useState<string | null>(null);
  const [protocol, setProtocol] = useState<string | null>(null);
  const software = SOFTWARE.find((s) => s.code === code);
  const flows = flowsOf(software);
  const flow = flows.find(({ direction, dataType }) => `${direction}/${dataType}` === flowAt);
  const choose = (next: string | null): void => {
    setCode(next);
    setFlow(null);
    setProtocol(null);
  };
  return (
    <AppModal opened title={fr.addTitle} onClose={onClose}>
      <div className={`${css['fields']} pair top col-gap-16 folds`}>
        <Select
          label={fr.software}
          searchable
          data={softwareChoices}
          value={code}
          onChange={choose}
        />
        <Select
          label={fr.flow}
          disabled={software === undefined}
          data={flows.map(({ direction, dataType }) => ({
            value: `${direction}/${dataType}`,
            label: `${fr.directions[direction]}\u00a0: ${fr.dataTypes[dataType]}`,
          }))}
          value={flowAt}
          onChange={(next) => {
            setFlow(next);
            setProtocol(null);
          }}
        />
        <Select
          label={fr.protocol}
          disabled={software === undefined}
          data={protocolChoices(software, flow)}
          value={protocol}
          onChange={setProtocol}
        />
        <Button
          disabled={software === undefined || flow === undefined || protocol === null}
          onClick={() => {
            if (software !== undefined && flow !== undefined && protocol !== null)
              onChosen({
                direction: flow.direction,
                dataType: flow.dataType,
                protocol,
                software: software.code,
              });
          }}
        >
          {fr.next}
        </Button>
      </div>
    </AppModal>
  );
};
