// One command: its parameters, a dry run, what was run before, and the password where it destroys.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { commandForm, startOf } from '../command-form.ts';
import { providerConsole, type CommandDetails } from '../contract.ts';
import { fr } from '../fr.ts';
import { ExecutionTable } from './console-parts.tsx';

type Values = Record<string, string | number | null>;
const plain = (values: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'version')) as Values;

const DryRun = ({ name, values }: { readonly name: string; readonly values: Values }) => {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { values, dryRun: true };
      setLines((await send(providerConsole.execute, { params: { name }, body })).output);
    } catch (problem) {
      toast.danger(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack gap-8">
      <div>
        <Button variant="default" loading={busy} onClick={() => void run()}>
          {fr.dryRun}
        </Button>
      </div>
      <output className="stack gap-4 mono">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </output>
    </div>
  );
};

const Loaded = ({
  command,
  onClose,
}: {
  readonly command: CommandDetails;
  readonly onClose: () => void;
}) => {
  const confirmed = useConfirmed();
  const { name, label, about, destroys, parameters, customers } = command;
  const options = customers.map(({ id, name: shown }) => ({ value: String(id), label: shown }));
  const asked = parameters.filter(({ kind }) => kind === 'customer');
  return (
    <>
      <FormDialog
        of={commandForm(parameters)}
        title={label}
        size="large"
        success={fr.executed}
        submitLabel={fr.execute}
        start={startOf(parameters, monthOf(todayIn(Temporal.Now.instant(), paris)))}
        fields={Object.fromEntries(asked.map((one) => [one.name, { options }]))}
        changes={[providerConsole.home, providerConsole.details, providerConsole.queues]}
        save={(values) =>
          confirmed.run(() =>
            send(providerConsole.execute, {
              params: { name },
              body: { values: plain(values), dryRun: false },
            }),
          )
        }
        before={
          <div className="stack gap-8 across">
            <p>{about}</p>
            {destroys && <p className="danger">{fr.destroysHint}</p>}
          </div>
        }
        onClose={onClose}
      >
        {(values) => (
          <div className="stack gap-12 across">
            <DryRun name={name} values={plain(values)} />
            <h3>{fr.lastExecutions}</h3>
            <ExecutionTable executions={command.executions} />
          </div>
        )}
      </FormDialog>
      {confirmed.dialog}
    </>
  );
};

export const ExecuteDialog = ({
  name,
  onClose,
}: {
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const { data } = useApi(providerConsole.details, { params: { name } }, { fresh: 0 });
  return data === undefined ? null : <Loaded command={data} onClose={onClose} />;
};
