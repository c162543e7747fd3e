// What the pages of the console share: their links, the table of queues, the table of executions.
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { providerConsole, type Execution, type Queue, type QueueRow } from '../contract.ts';
import { fr } from '../fr.ts';

export const looks: StatusLooks<QueueRow['state']> = {
  waiting: { kind: 'warning', label: fr.states.waiting },
  running: { kind: 'info', label: fr.states.running },
  done: { kind: 'success', label: fr.states.done },
  failed: { kind: 'danger', label: fr.states.failed },
  cancelled: { kind: 'default', label: fr.states.cancelled },
};

export const ConsoleLinks = () => (
  <nav className="row gap-12 mb-16" aria-label={fr.title}>
    <AppLink to={providerConsole.home}>{fr.toHome}</AppLink>
    <AppLink to={providerConsole.commands}>{fr.commandsTitle}</AppLink>
    <AppLink to={providerConsole.queues}>{fr.queuesTitle}</AppLink>
  </nav>
);

export const QueueTable = ({ queues }: { readonly queues: readonly Queue[] }) =>
  queues.length === 0 ? (
    <p className="quiet">{fr.empty}</p>
  ) : (
    <div className="scroll-x">
      <PlainTable
        heads={[fr.queue, fr.waiting, fr.retrying, fr.running, fr.failed, fr.oldest]}
        rows={queues.map((queue) => [
          <AppLink key={queue.name} to={providerConsole.list} params={{ name: queue.name }}>
            {queue.title}
          </AppLink>,
          queue.waiting,
          queue.retrying,
          queue.running,
          queue.failed,
          queue.oldest === null ? fr.none : showInstant(queue.oldest),
        ])}
        look="figures"
      />
    </div>
  );

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? (
    fr.none
  ) : (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
export const ExecutionTable = ({ executions }: { readonly executions: readonly Execution[] }) =>
  executions.length === 0 ? (
    <p className="quiet">{fr.noExecution}</p>
  ) : (
    <div className="scroll-x">
      <PlainTable
        heads={[fr.command, fr.who, fr.at, fr.parameters, fr.state, fr.status, fr.output]}
        rows={executions.map((one) => [
          one.label,
          one.who ?? fr.portal,
          showInstant(one.at),
          <Lines key="parameters" lines={one.parameters} />,
          one.state === null ? fr.none : <StatusOf key="state" looks={looks} status={one.state} />,
          one.status ?? fr.none,
          <Lines key="output" lines={one.output} />,
        ])}
      />
    </div>
  );
