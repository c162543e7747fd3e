import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  Copy,
  Download,
  LockKeyhole,
  MapPinOff,
  Pencil,
  Printer,
  Send,
  Trash2,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import { DynamicMenu, MENU_ITEMS, type MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import { ImpersonationBanner } from '#platform/web/app-shell/impersonation-banner.tsx';
import {
  emptyPorts,
  ShellPortsProvider,
  type Profile,
  type RunningJob,
} from '#platform/web/app-shell/ports.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { hideWork, showWork } from '#platform/web/bottom-bar/local-work.ts';
import { WorkBar } from '#platform/web/bottom-bar/work-bar.tsx';
import { ConnectionLine } from '#platform/web/live-status/connection-notice.tsx';
import { Notice } from '#platform/web/pages/notice.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { demo } from '../contract.ts';
import { Row, Section } from './section.tsx';
import { words } from './words.ts';
import css from './demo.module.css';

const say = (label: string) => ({
  label,
  run: () => {
    toast.info(label);
  },
});
const entries: readonly MenuEntry[] = [
  { ...say('Modifier'), icon: Pencil },
  { label: 'Exporter', icon: Download, entries: [say('CSV'), say('Classeur'), say('PDF')] },
  { label: 'Cette page', to: demo.page },
  { ...say('Imprimer'), icon: Printer },
  { ...say('Dupliquer'), icon: Copy },
  { ...say('Réservé'), adminOnly: true },
  { ...say('Clore'), disabled: true, hint: 'La période précédente est ouverte.' },
  { ...say('Relancer'), icon: Send },
  { label: 'Classer', entries: [say('Par agence'), say('Par statut')] },
  { ...say('Supprimer'), icon: Trash2, danger: true },
  {
    label: 'Attendre',
    run: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 2_000);
      }),
  },
  { ...say('Enregistrer'), primary: true },
];

const job = (o: Pick<RunningJob, 'id' | 'state' | 'title'> & Partial<RunningJob>): RunningJob => ({
  text: '',
  progress: null,
  cancellable: false,
  ...o,
});
const jobs: readonly RunningJob[] = [
  job({ id: 1, state: 'waiting', title: 'Export du planning', cancellable: true }),
  job({ id: 2, state: 'running', title: 'Calcul de la paie' }),
  job({ id: 3, state: 'cancelled', title: 'Import annulé' }),
  job({
    id: 4,
    state: 'failed',
    title: 'Import du planning',
    text: 'Ligne 12, colonne « fin » : la date précède le début.',
  }),
  job({
    id: 5,
    state: 'done',
    title: 'Export des heures',
    text: '312 lignes',
    result: { label: 'Télécharger', open: () => undefined },
  }),
  job({
    id: 6,
    state: 'running',
    title: 'Lecture des cartes',
    text: '64 fichiers sur 100',
    progress: 0.64,
    cancellable: true,
  }),
];
const work = { jobs, cancel: () => undefined, dismiss: () => undefined };
const acting: Profile = {
  id: 0,
  name: 'Karim Benali',
  email: 'k@exemple.fr',
  roles: ['ROLE_SUPERVISOR'],
  permissions: [],
  contextInfrastructure: null,
  collaboratorId: null,
  impersonator: { name: 'Sophie Laurent' },
};
const away = {
  ...emptyPorts,
  stopImpersonation: () => Promise.resolve(void toast.info('Retour à soi.')),
};
const own = {
  id: 'demo',
  title: 'Envoi des fichiers',
  progress: 0.4,
  state: 'running',
  onCancel: () => hideWork('demo'),
} as const;

/** What belongs to every page, out of its place. */
export const ShellSections = () => {
  const small = useMediaQuery(SMALL_SCREEN);
  return (
    <>
      <Section id="menus">
        <DynamicMenu entries={entries} label={words.allActions} max={small ? 1 : MENU_ITEMS} />
        <div className={css['phone']}>
          <DynamicMenu entries={entries} max={2} label={words.fewActions} />
        </div>
        <Row>
          <DynamicMenu entries={entries} max={0} label={words.noActions} />
        </Row>
        <LinkTabs label={words.pageTabs}>
          <AppLink to={demo.page} aria-current="page">
            Composants
          </AppLink>
          <a href="#tabs">Onglets</a>
        </LinkTabs>
      </Section>
      <Section id="work">
        <div className={css['bar']}>
          <WorkBar port={work} work={[]} />
        </div>
        <Row>
          <Button variant="default" onClick={() => showWork({ ...own, text: '4 fichiers sur 10' })}>
            {words.showBar}
          </Button>
        </Row>
      </Section>
      <Section id="banners">
        <div className={css['framed']}>
          <ShellPortsProvider value={away}>
            <ImpersonationBanner profile={acting} />
          </ShellPortsProvider>
        </div>
        <div className={css['framed']}>
          <ConnectionLine is="offline" />
        </div>
        <div className={css['framed']}>
          <ConnectionLine is="lost" onRefresh={() => undefined} />
        </div>
      </Section>
      <Section id="pages">
        <div className={`${css['notices']} wide-columns gap-16`}>
          <Notice
            heading="h3"
            icon={MapPinOff}
            title="Page introuvable"
            text={
              <>
                Cette adresse n’existe pas.<code>/ancienne/adresse</code>
              </>
            }
          >
            <Button variant="default">Page précédente</Button>
            <Button>Retour à l’accueil</Button>
          </Notice>
          <Notice
            heading="h3"
            icon={LockKeyhole}
            title="Accès non autorisé"
            text="Votre profil ne donne pas accès à cet écran."
            code="403"
          />
          <Notice
            heading="h3"
            icon={TriangleAlert}
            title="Cette page a rencontré un problème"
            text="Vos données enregistrées ne sont pas touchées."
          >
            <Button>Réessayer</Button>
          </Notice>
          <Notice
            heading="h3"
            icon={Wrench}
            title="Maintenance en cours"
            text="Cette page se rouvrira d’elle-même."
          />
        </div>
      </Section>
    </>
  );
};
