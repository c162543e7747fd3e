// The domains whose addresses are the customer's, with the record that proves each.
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { singleSignOn, type Domain } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PartProps } from './part.ts';

const t = texts(fr);

const useActs = () => {
  const cache = useQueryClient();
  const reload = (): Promise<unknown> => invalidate(cache, singleSignOn.load);
  return {
    reload,
    prove: async ({ id }: Domain): Promise<void> => {
      await send(singleSignOn.proveDomain, { params: { id } }, { quiet: true });
      toast.success(fr.domainProvedDone);
      await reload();
    },
    remove: async ({ id, domain }: Domain): Promise<void> => {
      const question = {
        title: t('removeQuestion', { name: domain }),
        message: fr.removeDomainAbout,
        confirmLabel: fr.remove,
        danger: true,
      };
      if (!(await ask.confirm(question))) return;
      await send(singleSignOn.removeDomain, { params: { id } }, { quiet: true });
      await reload();
    },
  };
};

const AddDialog = ({
  customer,
  onAdded,
  onClose,
}: {
  readonly customer: number;
  readonly onAdded: () => Promise<unknown>;
  readonly onClose: () => void;
}) => {
  const [domain, setDomain] = useState('');
  return (
    <AnswerModal
      title={fr.domainAdd}
      act={{ label: fr.domainAdd, isReady: domain.trim() !== '' }}
      run={async () => {
        await send(singleSignOn.addDomain, { body: { customer, domain } }, { quiet: true });
        await onAdded();
      }}
      onClose={onClose}
    >
      <TextInput
        label={fr.domain}
        placeholder="exemple.fr"
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={domain}
        onChange={(event) => setDomain(event.currentTarget.value)}
      />
    </AnswerModal>
  );
};

const stateOf = ({ provedAt }: Domain): string =>
  provedAt === null ? fr.domainWaiting : t('domainProved', { day: showInstant(provedAt) });

export const Domains = ({ chosen: { customer, domains } }: Pick<PartProps, 'chosen'>) => {
  const acts = useActs();
  const [isAdding, setIsAdding] = useState(false);
  const row = (one: Domain) => [
    one.domain,
    stateOf(one),
    one.provedAt === null && (
      <>
        <code className="mono anywhere">{one.record}</code>
        <br />
        <code className="mono anywhere">{one.value}</code>
      </>
    ),
    <span key="acts" className="bar gap-4">
      {one.provedAt === null && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${fr.domainProve} ${one.domain}`}
          onClick={() => void acts.prove(one).catch(toast.danger)}
        >
          {fr.domainProve}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${fr.remove} ${one.domain}`}
        onClick={() => void acts.remove(one).catch(toast.danger)}
      >
        {fr.remove}
      </Button>
    </span>,
  ];
  return (
    <section className="stack gap-8 start" aria-label={fr.domains}>
      <h2>{fr.domains}</h2>
      <p className="quiet measure">{fr.domainsAbout}</p>
      {domains.length === 0 ? (
        <p className="quiet">{fr.domainsNone}</p>
      ) : (
        <PlainTable
          look="cards"
          heads={[fr.domain, fr.domainState, fr.domainRecord, '']}
          rows={domains.map(row)}
        />
      )}
      <Button variant="default" onClick={() => setIsAdding(true)}>
        {fr.domainAdd}
      </Button>
      {isAdding && (
        <AddDialog customer={customer} onAdded={acts.reload} onClose={() => setIsAdding(false)} />
      )}
    </section>
  );
};
