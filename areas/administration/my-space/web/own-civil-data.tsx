// One's address and whom to call: asked for here, held from a day on once the company has validated it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { ASKABLE, forms, type Askable } from '#areas/collaborators/civil-data/contract.ts';
import { CivilRecordModal } from '#areas/collaborators/civil-data/web/embed.tsx';
import { fr } from '../fr.ts';
import { myProfile, type OwnProfile } from '../profile-contract.ts';
import css from './profile.module.css';

const t = texts(fr);
const itemsOf = (section: Askable, values: Readonly<Record<string, unknown>>) =>
  Object.entries(forms[section].fields).map(([name, { label, list }]) => ({
    label,
    value: showValue({ kind: list?.kind ?? 'text', texts: list?.texts ?? {} }, values[name]),
  }));

export const OwnCivilData = ({ profile }: { readonly profile: OwnProfile }) => {
  const [edited, setEdited] = useState<Askable | null>(null);
  return (
    <>
      {ASKABLE.map((section) => {
        const held = profile.civil[section];
        const waiting = profile.asked.find(({ field }) => field === section);
        return (
          <section key={section} className={css['part']} aria-label={fr.civil[section]}>
            <h2>{fr.civil[section]}</h2>
            {held === null ? (
              <p className="quiet">{fr.civilNone}</p>
            ) : (
              <>
                <p className="quiet">{t('civilSince', { day: formatDay(held.since) })}</p>
                <DescriptionList items={itemsOf(section, held.values)} />
              </>
            )}
            {waiting !== undefined && (
              <p className="quiet">{t('waitingContact', { after: waiting.after ?? '' })}</p>
            )}
            <div>
              <Button variant="default" onClick={() => setEdited(section)}>
                {fr.civilAsk}
              </Button>
            </div>
          </section>
        );
      })}
      {edited !== null && (
        <CivilRecordModal
          edited={{ section: edited, record: null, start: profile.civil[edited]?.values }}
          success={fr.contactAsked}
          changes={[myProfile.load]}
          send={(record) => send(myProfile.askCivil, { body: { section: edited, ...record } })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
};
