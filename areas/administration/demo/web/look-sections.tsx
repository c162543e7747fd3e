import {
  ActionIcon,
  Button,
  Checkbox,
  Loader,
  Radio,
  SegmentedControl,
  Switch,
  Tooltip,
} from '@mantine/core';
import { Download, Ellipsis, FileText, MessagesSquare, Plus, UserX } from 'lucide-react';
import { useState } from 'react';
import { STATUS_KINDS, StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { looks } from './person-cells.tsx';
import { Row, Section } from './section.tsx';
import css from './demo.module.css';

const GROUNDS = [
  'bg',
  'sunken',
  'hover',
  'raised',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'accent-line',
  'danger',
];
const INKS = ['text', 'text2', 'muted', 'placeholder', 'accent-text'];
const TYPES = [
  ['t-page', 'Titre de page 18/26'],
  ['t-modal', 'Titre de fenêtre 16/24'],
  ['t-large', 'Grand 14/20'],
  ['t-base', 'Texte courant 13/20'],
  ['t-strong', 'Texte fort 13/20'],
  ['t-meta', 'Précision 12/16'],
  ['t-chip', 'Étiquette 11/16'],
  ['t-figure', '1 234,50 €'],
] as const;

const TabsSample = () => {
  const [open, setOpen] = useState('docs');
  return (
    <CountedTabs
      label="Exemple d’onglets"
      value={open}
      onChange={setOpen}
      tabs={[
        {
          value: 'docs',
          label: 'Documents',
          icon: FileText,
          count: 248,
          panel: <p className={css['panel']}>Le nombre gris dit combien il y en a.</p>,
        },
        {
          value: 'talk',
          label: 'Messagerie',
          icon: MessagesSquare,
          waiting: 4,
          waitingLabel: '4 messages non lus',
          panel: <p className={css['panel']}>Le badge rouge dit combien attendent.</p>,
        },
        {
          value: 'none',
          label: 'Signatures',
          waiting: 0,
          panel: <p className={css['panel']}>Sans attente, pas de badge.</p>,
        },
        { value: 'off', label: 'Archives', disabled: true, panel: <p /> },
      ]}
    />
  );
};

export const LookSections = () => (
  <>
    <Section id="colours">
      <div className={`${css['swatches']} row gap-12`}>
        {GROUNDS.map((n) => (
          <figure key={n}>
            <div style={{ background: `var(--${n})` }} />
            <figcaption className="note">{n}</figcaption>
          </figure>
        ))}
      </div>
      <Row>
        {INKS.map((n) => (
          <span key={n} style={{ color: `var(--${n})` }}>
            Encre « {n} »
          </span>
        ))}
      </Row>
    </Section>
    <Section id="type">
      <div className="stack gap-6">
        {TYPES.map(([token, text]) => (
          <p key={token} style={{ font: `var(--${token})` }}>
            {text}
          </p>
        ))}
      </div>
    </Section>
    <Section id="buttons">
      <Row>
        <Button leftSection={<Plus size={14} aria-hidden />}>Principal</Button>
        <Button variant="default" leftSection={<Download size={14} aria-hidden />}>
          Ordinaire
        </Button>
        <Button variant="subtle">Discret</Button>
        <Button color="danger">Destructif</Button>
        <Button disabled>Désactivé</Button>
        <Button loading>En cours</Button>
      </Row>
      <Row>
        <Button size="xs">Petit</Button>
        <Button size="xs" variant="default">
          Petit ordinaire
        </Button>
        <Tooltip label="Autres actions">
          <ActionIcon aria-label="Autres actions">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Loader size={16} />
      </Row>
      <Row>
        <Checkbox label="Case" defaultChecked />
        <Checkbox label="Partielle" indeterminate readOnly />
        <Checkbox label="Vide" />
        <Checkbox label="Désactivée" disabled />
        <Radio name="r" label="Choix A" defaultChecked />
        <Radio name="r" label="Choix B" />
        <Switch label="Actif" defaultChecked />
        <Switch label="Inactif" />
        <SegmentedControl
          aria-label="Période"
          data={['Semaine', 'Mois', 'Trimestre']}
          defaultValue="Mois"
        />
      </Row>
    </Section>
    <Section id="badges">
      <Row>
        {STATUS_KINDS.map((kind) => (
          <StatusBadge key={kind} kind={kind} label={kind} />
        ))}
      </Row>
      <Row>
        {Object.entries(looks).map(([status, look]) => (
          <StatusBadge key={status} {...look} />
        ))}
        <StatusBadge kind="danger" label="Avec une icône" icon={UserX} />
      </Row>
    </Section>
    <Section id="tabs">
      <TabsSample />
    </Section>
  </>
);
