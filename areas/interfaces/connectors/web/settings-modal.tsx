// The connection, the mapping and the clock of one connector.
import { Checkbox, NumberInput, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { SOFTWARE } from '../catalogue.data.ts';
import { MOBILIC, SQL_SERVER } from '../codes.ts';
import { ENCRYPTIONS, interfaces, SCHEDULES, type FieldMapping } from '../contract.ts';
import { fr } from '../fr.ts';
import type { NewCodes } from './add-modal.tsx';
import css from './connectors.module.css';
import { settingsBody, typedSettings, type TypedSettings } from './typed-settings.ts';
import { codesOf } from './words.ts';

const t = texts(fr);
type Form = ServerForm<TypedSettings>['form'];
interface PartProps {
  readonly form: Form;
  readonly loaded: FieldMapping;
}

const Field = ({
  form,
  field: { name, label, required, secret },
  kept,
}: {
  readonly form: Form;
  readonly field: FieldMapping['connection'][number];
  readonly kept: boolean;
}) => {
  const props = { label, key: form.key(name), ...form.getInputProps(name) };
  const { key, ...rest } = props;
  if (secret)
    return (
      <PasswordInput
        key={key}
        {...rest}
        autoComplete="new-password"
        withAsterisk={required && !kept}
        {...(kept ? { description: fr.secretKept } : {})}
      />
    );
  if (name === 'passiveMode' || name === 'trustCertificate')
    return <Checkbox key={key} label={label} {...form.getInputProps(name, { type: 'checkbox' })} />;
  if (name === 'port')
    return <NumberInput key={key} {...rest} min={1} max={65_535} thousandSeparator="" />;
  if (name === 'encryption')
    return (
      <Select
        key={key}
        {...rest}
        allowDeselect={false}
        data={ENCRYPTIONS.map((code) => ({ value: code, label: fr.encryptions[code] }))}
      />
    );
  if (name === 'reportRecipients')
    return <Textarea key={key} {...rest} autosize minRows={2} description={fr.recipientsHint} />;
  return <TextInput key={key} {...rest} withAsterisk={required} />;
};

type MappedField = FieldMapping['mapping'][number];
const Mapped = ({ form, field }: { readonly form: Form; readonly field: MappedField }) => {
  const { name, label, required, choices, hint } = field;
  const path = `mapping.${name}`;
  const props = { label, withAsterisk: required, ...(hint === null ? {} : { description: hint }) };
  const { key, ...rest } = { key: form.key(path), ...form.getInputProps(path) };
  if (choices === null) return <TextInput key={key} {...props} {...rest} />;
  return (
    <Select
      key={key}
      {...props}
      data={choices.map(({ code, label: text }) => ({ value: code, label: text }))}
      {...rest}
    />
  );
};
const Mapping = ({ form, loaded }: PartProps) => {
  const [calls, columns] = [
    loaded.mapping.filter(({ isCall }) => isCall),
    loaded.mapping.filter(({ isCall }) => !isCall),
  ];
  const isTable = loaded.protocol === SQL_SERVER;
  return (
    <>
      {calls.length > 0 && (
        <h3 className="heading mt-8">{isTable ? fr.tableTitle : fr.callTitle}</h3>
      )}
      {calls.map((field) => (
        <Mapped key={field.name} form={form} field={field} />
      ))}
      {loaded.protocol !== MOBILIC && <h3 className="heading mt-8">{fr.mappingTitle}</h3>}
      {loaded.dataType === 'pay_files' && <p className="quiet">{fr.payFilesHint}</p>}
      {columns.length > 0 && columns.every(({ choices }) => choices === null) && (
        <p className="quiet">{isTable ? fr.sqlColumnHint : fr.mappingHint}</p>
      )}
      {columns.map((field) => (
        <Mapped key={field.name} form={form} field={field} />
      ))}
    </>
  );
};

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}\u00a0h`,
}));
const Clock = ({ form }: Pick<PartProps, 'form'>) => (
  <>
    <h3 className="heading mt-8">{fr.scheduleTitle}</h3>
    <Select
      label={fr.schedule}
      allowDeselect={false}
      data={SCHEDULES.map((code) => ({ value: code, label: fr.schedules[code] }))}
      key={form.key('schedule')}
      {...form.getInputProps('schedule')}
    />
    <Select
      label={fr.scheduleHour}
      allowDeselect={false}
      data={HOURS}
      key={form.key('scheduleHour')}
      {...form.getInputProps('scheduleHour')}
    />
  </>
);

interface Props {
  readonly codes: NewCodes;
  readonly onClose: () => void;
}
const Loaded = ({ codes, onClose, loaded }: Props & { readonly loaded: FieldMapping }) => {
  const cache = useQueryClient();
  const handle = useServerForm<TypedSettings, Output<typeof interfaces.saveFieldValues>>({
    initialValues: typedSettings(loaded.values),
    typed: typedSettings,
    success: fr.saved,
    send: (typed) =>
      send(interfaces.saveFieldValues, { params: codesOf(codes), body: settingsBody(typed) }),
    onSaved: () => {
      void invalidate(
        cache,
        interfaces.loadData,
        interfaces.getFieldMapping,
        interfaces.unconfiguredSoftwares,
      );
      onClose();
    },
  });
  const { form } = handle;
  const software = SOFTWARE.find(({ code }) => code === codes.software)?.label ?? codes.software;
  return (
    <ModalForm opened title={t('runTitle', { software })} handle={handle} onClose={onClose}>
      <div data-wide className={`${css['fields']} pair top col-gap-16 folds`}>
        <p className="quiet">
          {`${fr.directions[codes.direction]}\u00a0: ${fr.dataTypes[codes.dataType]}`}
        </p>
        <h3 className="heading mt-8">{fr.connectionTitle}</h3>
        {loaded.protocol === MOBILIC && <p className="quiet">{fr.mobilicHint}</p>}
        {loaded.connection.map((field) => (
          <Field
            key={field.name}
            form={form}
            field={field}
            kept={loaded.kept.includes(field.name)}
          />
        ))}
        <Mapping form={form} loaded={loaded} />
        <Clock form={form} />
      </div>
    </ModalForm>
  );
};

export const SettingsModal = ({ codes, onClose }: Props) => {
  const { data } = useApi(interfaces.getFieldMapping, { params: codesOf(codes) });
  return data === undefined ? null : <Loaded codes={codes} onClose={onClose} loaded={data} />;
};
