import { NumberInput, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { weekdayOf, type Day } from '#engines/french-time/days.ts';
import { DateTimeField } from '#platform/web/fields/date-time-field.tsx';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField, MoneyField } from '#platform/web/fields/number-fields.tsx';
import { RangeField } from '#platform/web/fields/range-field.tsx';
import { SearchMultiSelect, SearchSelect } from '#platform/web/fields/search-select.tsx';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { fr } from '../fr.ts';
import { generatedPeople } from '../generated-people.ts';
import { Grid, Section } from './section.tsx';

const colleagues = generatedPeople(400).map((p) => ({
  value: String(p.id),
  label: p.name,
  hint: p.agency,
}));
/** As a server would answer, a moment later. */
const search = (typed: string, signal: AbortSignal): Promise<typeof colleagues> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => resolve(colleagues.filter((c) => matches(c.label, typed)).slice(0, 20)),
      250,
    );
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
const closedOnSundays = (day: Day): boolean => weekdayOf(day) === 7;

export const FieldSection = () => (
  <Section id="fields">
    <Grid>
      <TextInput
        label="Texte"
        placeholder="Nom, matricule"
        description="Une précision sous le libellé."
      />
      <TextInput label="Texte obligatoire" required defaultValue="Inès Lefort" />
      <TextInput
        label="Texte en erreur"
        error="Cette adresse est déjà utilisée par le matricule M10451."
        defaultValue="ines@exemple.fr"
      />
      <TextInput label="Texte désactivé" disabled defaultValue="Non modifiable" />
      <PasswordInput label="Mot de passe" defaultValue="secret" autoComplete="off" />
      <NumberInput label="Nombre" defaultValue={12_480} />
      <Select
        label="Choix simple"
        data={['Lyon', 'Lille', 'Nantes']}
        placeholder="Choisir"
        searchable
        clearable
      />
      <SearchSelect label={fr.replaced} choices={search} clearable />
      <SearchMultiSelect
        label={fr.colleagues}
        choices={colleagues}
        defaultValue={['1', '5']}
        limit={4}
      />
      <DayField label={fr.begin} defaultValue="2026-05-03" />
      <DayField
        label="Jour ouvré de mai"
        min="2026-05-01"
        max="2026-05-31"
        disabledDay={closedOnSundays}
        description="Ni dimanche, ni hors du mois."
      />
      <DayField label="Date en erreur" defaultValue={null} error="La fin doit suivre le début." />
      <DateTimeField
        label={fr.meeting}
        defaultValue="2026-05-03T08:30"
        minuteStep={5}
        description="Les flèches tournent la partie où est le curseur."
      />
      <RangeField label={fr.period} defaultValue={{ start: '2026-05-01', end: '2026-05-31' }} />
      <HoursField label={fr.hours} defaultValue={546_000} />
      <MoneyField label={fr.rate} defaultValue={123_450} />
      <Textarea label={fr.comment} defaultValue="Le champ grandit avec le texte." />
    </Grid>
  </Section>
);
