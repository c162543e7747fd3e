import { CircleCheck, FileUp, Pencil } from 'lucide-react';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { Explained, ExplainTree } from '#platform/web/explain/explain.tsx';
import type { ExplainNode } from '#platform/web/explain/explain-tree.ts';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { ProgressBar } from '#platform/web/file-drop/progress-bar.tsx';
import type { SendFile } from '#platform/web/file-drop/use-uploads.ts';
import { Timeline } from '#platform/web/timeline/timeline.tsx';
import { PersonBadge } from './person-cells.tsx';
import { Section } from './section.tsx';
import css from './demo.module.css';

const day = (n: number, value: string): ExplainNode => ({
  key: `day${n}`,
  label: `Lundi ${n} mai`,
  value,
  evidence: (text) => <a href="#details">{text}</a>,
  children: [
    { key: `drive${n}`, label: 'Conduite', value: '6h48' },
    { key: `work${n}`, label: 'Travail', value: '1h52' },
    { key: `wait${n}`, label: 'Mise à disposition', value: '0h32' },
  ],
});
const why: readonly ExplainNode[] = [
  {
    key: 'h25',
    label: 'Heures à 25 %',
    value: '8h12',
    how: 'somme des semaines',
    source: 'Décret n° 83-40, art. 5',
    children: [
      {
        key: 'w19',
        label: 'Semaine 19',
        value: '4h30',
        how: 'au-delà de 43 h',
        children: [day(4, '9h12'), day(11, '8h50')],
      },
      { key: 'w20', label: 'Semaine 20', value: '3h42' },
    ],
  },
];

/** A pretended sending: two seconds, and a failure for names with « panne ». */
const pretend: SendFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    let share = 0;
    const timer = setInterval(() => {
      share += 0.1;
      onProgress(Math.min(1, share));
      if (share >= 1) {
        clearInterval(timer);
        if (file.name.includes('panne'))
          reject(new Error('Le fichier n’est pas une carte conducteur lisible.'));
        else resolve(null);
      }
    }, 200);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

export const DetailSections = () => (
  <>
    <Section id="timeline">
      <Timeline
        label="Historique du contrat"
        events={[
          {
            key: 1,
            who: 'Sophie Laurent',
            title: 'a validé le contrat',
            at: '2026-05-12T14:05:00Z',
            icon: CircleCheck,
            kind: 'success',
          },
          {
            key: 2,
            who: 'Karim Dubois',
            title: 'a déposé un fichier',
            at: '2026-05-11T09:20:00Z',
            icon: FileUp,
            kind: 'info',
            children: 'Titre de séjour.pdf, valable jusqu’au 03/05/2028.',
          },
          {
            key: 3,
            who: 'Sophie Laurent',
            title: 'a modifié le taux horaire',
            at: '2026-05-10T16:40:00Z',
            icon: Pencil,
            children: '12,40 € → 12,90 €',
          },
          { key: 4, title: 'Contrat créé par l’interface', at: '2026-05-10T06:00:00Z' },
        ]}
      />
    </Section>
    <Section id="details">
      <DescriptionList
        items={[
          { label: 'Collaborateur', value: 'Aurélie Fournier' },
          { label: 'Matricule', value: 'M10675' },
          { label: 'Statut', value: <PersonBadge status="to_validate" /> },
          { label: 'Fin', value: null },
          {
            label: 'Heures à 25 %',
            value: (
              <Explained label="Heures à 25 %" nodes={why}>
                8h12
              </Explained>
            ),
          },
          {
            label: 'Commentaire',
            wide: true,
            value: 'Remplace Karim Dubois pendant son congé de paternité.',
          },
        ]}
      />
      <div className={css['framed']} style={{ padding: 8, maxWidth: 520 }}>
        <ExplainTree label="Heures à 25 %" nodes={why} levels={2} />
      </div>
    </Section>
    <Section id="files">
      <FileDrop
        rule={{ accept: ['pdf', 'jpg', 'png', 'c1b'], maxBytes: 20_000_000, maxFiles: 5 }}
        send={pretend}
      />
      <div className={css['bars']}>
        <ProgressBar label="Import du planning" value={0.64} />
        <ProgressBar label="Calcul de la paie" value={null} />
        <ProgressBar label="Export terminé" value={1} kind="success" />
        <ProgressBar label="Import en échec" value={0.3} kind="danger" />
      </div>
    </Section>
    <Section id="planning">
      <div className={`${css['palette']} row gap-4`}>
        {[...'abcdefghijklmnopqrstuvwx'].map((c) => (
          <span key={c} style={{ background: `var(--p-${c})`, color: `var(--p-${c}-ink)` }}>
            {c.toUpperCase()}
            {c === 'a' ? 'ST' : ''}
          </span>
        ))}
      </div>
    </Section>
  </>
);
