// A first FAQ: what people ask of such a portal in their first weeks.
import { tables, type Tx } from '#platform/server/call.ts';
import type { FaqTables } from '#areas/requests/faq/server/table.ts';
import type { FaqModule } from '#areas/requests/faq/modules.ts';

interface Article {
  readonly label: string;
  readonly text: readonly string[];
  readonly tags: readonly string[];
  readonly top?: boolean;
  readonly admin?: boolean;
}
const categories: readonly {
  readonly label: string;
  readonly modules: readonly FaqModule[];
  readonly articles: readonly Article[];
}[] = [
  {
    label: 'Premiers pas',
    modules: ['general'],
    articles: [
      {
        label: 'Changer de société ou d’agence',
        top: true,
        tags: ['périmètre', 'navigation'],
        text: [
          'Le sélecteur en haut du menu montre où vous travaillez. Choisissez une agence : toutes les pages se limitent à elle, et l’adresse de la page le dit.',
          'Pour revenir à tout votre périmètre, choisissez la première ligne.',
        ],
      },
      {
        label: 'Retrouver une personne, un écran, un article',
        tags: ['recherche', 'clavier'],
        text: [
          'Appuyez sur Ctrl + K partout. Tapez trois lettres : les personnes, les écrans et les articles de votre périmètre répondent.',
          'La touche ? montre les raccourcis de la page.',
        ],
      },
      {
        label: 'Mot de passe oublié',
        tags: ['connexion'],
        text: [
          'Sur la page de connexion, suivez « Mot de passe oublié ». Le lien reçu par e-mail ne sert qu’une fois.',
        ],
      },
    ],
  },
  {
    label: 'Temps de conduite',
    modules: ['planning', 'working_time'],
    articles: [
      {
        label: 'Déposer un fichier de carte conducteur',
        top: true,
        tags: ['chronotachygraphe', 'C1B'],
        text: [
          'Ouvrez « Fichiers légaux », puis glissez un ou plusieurs fichiers C1B, V1B ou DDD dans la zone de dépôt.',
          'Chaque fichier est lu tout de suite. Les journées apparaissent au planning ; ce qui est endommagé est signalé, le reste est pris.',
        ],
      },
      {
        label: 'Pourquoi une heure est-elle « inconnue » ?',
        tags: ['carte', 'preuve'],
        text: [
          'Sans carte dans l’appareil et sans saisie à la main, rien ne prouve ce qui s’est passé : ce temps n’est ni du travail ni du repos.',
          'Une saisie manuelle dans l’appareil, ou une correction motivée, le complète.',
        ],
      },
      {
        label: 'Délais de téléchargement',
        tags: ['28 jours', '95 jours'],
        text: [
          'Une carte se télécharge au moins tous les 28 jours, un véhicule tous les 95 jours. L’écran « Fichiers légaux » montre les jours restants.',
        ],
      },
    ],
  },
  {
    label: 'Éléments variables de paie',
    modules: ['pay'],
    articles: [
      {
        label: 'D’où vient ce chiffre ?',
        top: true,
        tags: ['explication', 'formule'],
        text: [
          'Dans la saisie de paie, ouvrez n’importe quelle valeur : sa formule, ses entrées, les journées et la preuve s’affichent, jusqu’au fichier déposé.',
        ],
      },
      {
        label: 'Clôturer un mois',
        tags: ['clôture'],
        text: [
          'Les contrôles listent ce qui empêche la clôture, avec un lien vers chaque cas. Quand tout est vert, la clôture fige les valeurs dans un arrêté numéroté.',
          'Le fichier de paie vient de cet arrêté : demandé deux fois, il est identique au caractère près.',
        ],
      },
      {
        label: 'Corriger une valeur à la main',
        tags: ['saisie'],
        text: [
          'Appuyez sur F2 sur la valeur et donnez un motif. La valeur reste après un recalcul ; « Rétablir » rend la valeur calculée.',
        ],
      },
    ],
  },
  {
    label: 'Administration',
    modules: ['administration'],
    articles: [
      {
        label: 'Donner ou retirer un droit',
        admin: true,
        tags: ['profils', 'droits'],
        text: [
          'Un droit vient du rôle, puis de l’infrastructure, puis du profil ; le plus proche l’emporte. La fiche de l’utilisateur montre l’origine de chacun.',
        ],
      },
      {
        label: 'Savoir qui a changé quoi',
        admin: true,
        tags: ['journaux'],
        text: [
          '« Journaux » garde chaque modification avec l’avant et l’après, les connexions, les dépôts et les exports. Personne ne peut le modifier.',
        ],
      },
    ],
  },
];

export const seedFaq = async (tx: Tx): Promise<void> => {
  const t = tables<FaqTables>({ tx });
  for (const [position, c] of categories.entries()) {
    const { id } = await t
      .insertInto('faq_category')
      .values({
        label: c.label,
        modules: [...c.modules],
        position,
        is_for_admin: false,
        is_on_home: true,
        updated_by: 'Camille Roussel',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t
      .insertInto('faq_article')
      .values(
        c.articles.map((a) => ({
          faq_category_id: id,
          label: a.label,
          content: a.text.map((p) => `<p>${p}</p>`).join(''),
          plain: a.text.join(' '),
          tags: [...a.tags],
          is_for_admin: a.admin ?? false,
          is_on_home: true,
          is_on_top: a.top ?? false,
          updated_by: 'Camille Roussel',
        })),
      )
      .execute();
  }
};
