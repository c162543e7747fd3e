import { frenchPhone } from '#platform/contract/french-identifiers.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { NATION_SIGNS } from '#engines/tachograph/nations.data.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import type { PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { isDriver } from '../person.ts';
import css from './directory.module.css';

/** `185047512345657` → `1 85 04 75 123 456 57`. */
const spacedNir = (nir: string): string =>
  nir.replace(/^(.)(..)(..)(..)(...)(...)(..)$/, '$1 $2 $3 $4 $5 $6 $7');
const date = (day: string | null): string | null => (day === null ? null : formatDay(day));

export const IdentityParts = ({ person: p }: { readonly person: PersonSheet }) => (
  <>
    <section className={`${css['part']} shrink`}>
      <h2>{fr.identity}</h2>
      <DescriptionList
        items={[
          { label: fr.lastName, value: p.lastName },
          { label: fr.firstName, value: p.firstName },
          { label: fr.birthDate, value: date(p.birthDate) },
          ...(p.nir === null ? [] : [{ label: fr.nir, value: spacedNir(p.nir) }]),
        ]}
      />
    </section>
    <section className={`${css['part']} shrink`}>
      <h2>{fr.work}</h2>
      <DescriptionList
        items={[
          { label: fr.matricule, value: p.matricule },
          { label: fr.agency, value: p.agency },
          { label: fr.type, value: fr.types[p.type] },
          ...(p.driverType === null
            ? []
            : [{ label: fr.driverType, value: fr.driverTypes[p.driverType] }]),
          { label: fr.jobTitle, value: p.missions[0]?.jobTitle ?? p.jobTitle },
        ]}
      />
    </section>
    <section className={`${css['part']} shrink`}>
      <h2>{fr.contact}</h2>
      <DescriptionList
        items={[
          { label: fr.email, value: p.email && <a href={`mailto:${p.email}`}>{p.email}</a> },
          {
            label: fr.phone,
            value: p.phone && (
              <a href={`tel:${p.phone.replaceAll(/\s/g, '')}`}>{frenchPhone(p.phone)}</a>
            ),
          },
        ]}
      />
    </section>
    {isDriver(p.type) && (
      <section className={`${css['part']} shrink`}>
        <h2>{fr.card}</h2>
        {p.cardNumber === null ? (
          <p className="quiet">{fr.noCard}</p>
        ) : (
          <DescriptionList
            items={[
              {
                label: fr.cardNation,
                value:
                  p.cardNation === 17 ? fr.nationFrance : (NATION_SIGNS[p.cardNation ?? 0] ?? null),
              },
              { label: fr.cardNumber, value: p.cardNumber },
              { label: fr.cardExpiresOn, value: date(p.cardExpiresOn) },
            ]}
          />
        )}
      </section>
    )}
  </>
);
