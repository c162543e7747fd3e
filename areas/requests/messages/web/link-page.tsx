// A conversation linked to a demand of the same customer, or a demand made of it.
import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { Call, Output } from '#platform/contract/route.ts';
import { demands } from '#areas/requests/demands/contract.ts';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';

type Loaded = Output<typeof messages.linkForm>;
const useLinking = ({ id, messageId }: Loaded) => {
  const cache = useQueryClient();
  const go = useGo();
  return async (body: NonNullable<Call<typeof messages.linkDemand>['body']>) => {
    try {
      await send(messages.linkDemand, { params: { id }, body });
      toast.success(fr.linked);
      await invalidate(cache, messages.linkForm, messages.viewJson, demands.list);
      await go(messages.view, { params: { id: messageId } });
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
  };
};
const choicesOf = (rows: readonly { readonly id: number; readonly label: string }[]) =>
  rows.map(({ id, label }) => ({ value: String(id), label }));

const LinkForm = ({ loaded }: { readonly loaded: Loaded }) => {
  const link = useLinking(loaded);
  const themes = useApi(messages.formData, {}).data?.themes ?? [];
  const [demand, setDemand] = useState<string | null>(null);
  const [theme, setTheme] = useState<string | null>(null);
  return (
    <div className="body">
      <div className="stack gap-24 start measure">
        <p className="quiet">{fr.linkHint}</p>
        {loaded.demand !== null && (
          <div className="row gap-12">
            <AppLink to={demands.details} params={{ id: loaded.demand.id }}>
              {loaded.demand.label}
            </AppLink>
            <Button variant="default" onClick={() => void link({ demandId: null })}>
              {fr.unlink}
            </Button>
          </div>
        )}
        <div className="row gap-8">
          <Select
            label={fr.linkTo}
            placeholder={fr.linkChoose}
            searchable
            data={choicesOf(loaded.demands)}
            value={demand}
            onChange={setDemand}
          />
          <Button
            disabled={demand === null}
            onClick={() => void link({ demandId: Number(demand) })}
          >
            {fr.link}
          </Button>
        </div>
        {loaded.demand === null && (
          <div className="row gap-8">
            <Select
              label={fr.theme}
              placeholder={fr.linkChoose}
              data={choicesOf(themes)}
              value={theme}
              onChange={setTheme}
            />
            <Button
              variant="default"
              disabled={theme === null}
              onClick={() => void link({ create: { themeId: Number(theme) } })}
            >
              {fr.makeDemand}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(messages.linkForm);
  const loaded = useApi(messages.linkForm, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(data) => (
        <div className="page">
          <PageHead
            title={fr.linkTitle}
            subtitle={data.subject}
            back={(children, className) => (
              <AppLink
                to={messages.view}
                params={{ id: data.messageId }}
                className={className}
                aria-label={fr.title}
              >
                {children}
              </AppLink>
            )}
          />
          <LinkForm loaded={data} />
        </div>
      )}
    </LoadState>
  );
};
