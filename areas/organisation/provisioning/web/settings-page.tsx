// The directory of one customer: what accounts it makes get, where it calls, by which keys, what its groups give.
import { TextInput } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { CustomerFormPage, useChosenCustomer } from '#platform/web/describe/customer-form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { provisioning, ruleForm, type Chosen } from '../contract.ts';
import { fr } from '../fr.ts';
import { Groups } from './groups-part.tsx';
import { Keys } from './keys-part.tsx';
import type { PartProps } from './part.ts';

const t = texts(fr);

const Directory = ({ chosen, run }: PartProps) => (
  <div className="stack gap-32" data-wide>
    <div className="stack gap-8">
      <p className="measure">
        {t('accounts', { count: chosen.accounts, resting: chosen.resting })}
      </p>
      <TextInput
        label={fr.address}
        readOnly
        value={chosen.address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
    <Keys chosen={chosen} run={run} />
    <Groups chosen={chosen} run={run} />
  </div>
);
const startOf = (chosen: Chosen | null) => {
  if (chosen === null) return null;
  const { infraId, ...rest } = chosen;
  return infraId === null ? rest : { ...rest, infraId };
};

export const Page = () => {
  const [{ customer }, setChosen] = useChosenCustomer();
  const loaded = useApi(provisioning.load, { query: { customer } });
  const confirmed = useConfirmed();
  const places = useInfrastructureOptions();
  return (
    <LoadState query={loaded}>
      {({ customers, chosen }) => (
        <>
          <CustomerFormPage
            customers={customers}
            chosen={startOf(chosen)}
            onChoose={setChosen}
            words={{ title: fr.title, choose: fr.choose, customer: fr.customer }}
            titleOf={(name) => t('titleOf', { customer: name })}
            of={ruleForm}
            fields={{
              infraId: { options: places },
              profileId: {
                options: (chosen?.profiles ?? []).map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                })),
              },
            }}
            changes={[provisioning.load]}
            success={fr.saved}
            save={(values, of) =>
              confirmed.run(() =>
                send(provisioning.update, { body: { ...values, customer: of } }, { quiet: true }),
              )
            }
          >
            {chosen === null || chosen.version === 0 ? (
              <p className="quiet measure" data-wide>
                {fr.lead}
              </p>
            ) : (
              <Directory chosen={chosen} run={confirmed.run} />
            )}
          </CustomerFormPage>
          {confirmed.dialog}
        </>
      )}
    </LoadState>
  );
};
