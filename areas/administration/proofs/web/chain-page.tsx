// Up to where the chain goes, by which ways its checkpoints leave, and what a verifier needs.
import { Button } from '@mantine/core';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { CustomerFormPage, useChosenCustomer } from '#platform/web/describe/customer-form-page.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { mailForm, proofs, type ChainState } from '../contract.ts';
import { fr } from '../fr.ts';
import { ProofTabs } from './proof-tabs.tsx';

const t = texts(fr);

const Facts = ({ chain }: { readonly chain: ChainState }) => (
  <section className="stack gap-8">
    {[
      [fr.entries, chain.size.toLocaleString('fr')],
      [fr.batchAt, chain.batchAt === null ? '' : showInstant(chain.batchAt)],
      [fr.waiting, chain.waiting === 0 ? fr.waitingNone : chain.waiting.toLocaleString('fr')],
      [fr.leaves, chain.leaves.map((way) => fr.places[way]).join(', ')],
      [fr.origin, chain.origin],
    ]
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <p key={label} className="anywhere">{`${label} : ${value}`}</p>
      ))}
    {chain.isLate && <p className="warning">{fr.late}</p>}
    {chain.leaves.length === 0 && <p className="warning">{fr.leavesNone}</p>}
    {chain.gaps.map(({ at, reason }) => (
      <p key={at} className="quiet">
        {t('gapAt', {
          at: showInstant(at),
          reason: fr.gapReasons[reason as keyof typeof fr.gapReasons] ?? reason,
        })}
      </p>
    ))}
  </section>
);

const Checkpoints = ({ chain }: { readonly chain: ChainState }) => (
  <section className="stack gap-8">
    <h2>{fr.checkpoints}</h2>
    <PlainTable
      look="cards"
      heads={[fr.day, fr.size, fr.signedAt, '']}
      rows={chain.checkpoints.map((one) => [
        formatDay(one.day),
        one.size.toLocaleString('fr'),
        showInstant(one.signedAt),
        <Button
          key="download"
          size="xs"
          variant="default"
          aria-label={`${fr.download} ${formatDay(one.day)}`}
          onClick={() => void download(proofs.checkpoint, { params: { id: one.id } })}
        >
          {fr.download}
        </Button>,
      ])}
    />
  </section>
);

const Keys = ({ chain }: { readonly chain: ChainState }) => (
  <section className="stack gap-8">
    <h2>{fr.keys}</h2>
    <p className="quiet">{fr.keysAbout}</p>
    {chain.keys.map(({ text, since, retiredAt }) => (
      <p key={text}>
        <code className="mono anywhere">{text}</code>
        <br />
        <span className="quiet">
          {t('keySince', { at: showInstant(since) })}
          {retiredAt !== null && ` · ${t('keyRetired', { at: showInstant(retiredAt) })}`}
        </span>
      </p>
    ))}
  </section>
);

export const Page = () => {
  const [{ customer }, setChosen] = useChosenCustomer();
  const loaded = useApi(proofs.index, { query: { customer } });
  return (
    <LoadState query={loaded}>
      {({ customers, chosen }) => (
        <CustomerFormPage
          customers={customers}
          chosen={chosen}
          onChoose={setChosen}
          words={{ title: fr.title, choose: fr.choose, customer: fr.customer }}
          titleOf={(name) => t('titleOf', { customer: name })}
          of={mailForm}
          changes={[proofs.index]}
          save={(values, of) => send(proofs.update, { body: { ...values, customer: of } })}
        >
          <div className="stack gap-16">
            <ProofTabs />
            <p className="measure">{fr.about}</p>
            {chosen === null || chosen.chain === null ? (
              <p className="quiet">{`${fr.empty} ${fr.emptyText}`}</p>
            ) : (
              <>
                <Facts chain={chosen.chain} />
                <Checkpoints chain={chosen.chain} />
                <Keys chain={chosen.chain} />
              </>
            )}
            <AppLink className="link" to={proofs.checkPage}>
              {fr.checkLink}
            </AppLink>
          </div>
        </CustomerFormPage>
      )}
    </LoadState>
  );
};
