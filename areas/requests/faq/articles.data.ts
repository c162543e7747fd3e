// The help that a new portal begins with; the provider edits it like its own. What stands in « » is a text of a screen (`articles.test.ts`).
import type { FaqModule } from './modules.ts';

export interface Article {
  readonly label: string;
  readonly text: readonly string[];
  /** Other words for it: they are searched, and shown. */
  readonly tags: readonly string[];
  readonly top?: boolean;
  readonly admin?: boolean;
}
export interface ArticleGroup {
  readonly label: string;
  readonly modules: readonly FaqModule[];
  readonly articles: readonly Article[];
}
const article = (
  label: string,
  tags: string,
  text: readonly string[],
  more: Pick<Article, 'top' | 'admin'> = {},
): Article => ({ label, tags: tags.split(', '), text, ...more });

export const ARTICLES: readonly ArticleGroup[] = [
  {
    label: 'Premiers pas',
    modules: ['general'],
    articles: [
      article(
        'Changer de société ou d’agence',
        'périmètre, navigation',
        [
          'Le sélecteur en haut du menu montre où vous travaillez. Choisissez une agence : toutes les pages se limitent à elle, et l’adresse de la page le dit.',
          'Pour revenir à tout votre périmètre, choisissez la première ligne.',
        ],
        { top: true },
      ),
      article(
        'Retrouver une personne, un écran, un article',
        'recherche, chercher, trouver, clavier',
        [
          'Appuyez sur Ctrl + K partout. Tapez trois lettres : les personnes, les écrans et les articles de votre périmètre répondent.',
          'La touche ? montre les raccourcis de la page.',
        ],
      ),
      article('Mot de passe oublié', 'connexion, perdu, identifiant', [
        'Sur la page de connexion, suivez « Mot de passe oublié ». Le lien reçu par e-mail ne sert qu’une fois.',
      ]),
    ],
  },
  {
    label: 'Sur mon téléphone',
    modules: ['general'],
    articles: [
      article(
        'J’ai oublié de pointer',
        'oubli, badge, badgeuse, pointage, erreur',
        [
          'Dites-le à votre responsable : un pointage ne s’efface pas, il se corrige. Il l’ajoute avec l’heure et une raison, et vous voyez la correction sur votre page d’accueil.',
          'Responsable : ouvrez « Contrôle des pointages », puis « Ajouter un pointage ».',
        ],
        { top: true },
      ),
      article('Pointer sans réseau', 'hors ligne, connexion, tunnel, quai', [
        'Ouvrez l’application et pointez comme d’habitude : l’heure de votre téléphone fait foi, et le pointage part dès que le réseau revient. Tant qu’il est marqué « à envoyer », laissez l’application installée.',
      ]),
      article(
        'Poser un congé ou une absence',
        'vacances, demander, rtt, demi-journée',
        [
          'Ouvrez « Mes demandes », puis « Demander une absence » : choisissez les dates, une demi-journée au besoin. Le solde qui restera s’affiche avant l’envoi.',
          'Vous êtes prévenu de la réponse. Une demande qui attend encore se retire au même endroit.',
        ],
        { top: true },
      ),
      article('Mon solde de congés me semble faux', 'compteur, erreur, jours, reste', [
        'Ouvrez « Mes compteurs », puis « Pourquoi ce solde » : chaque jour gagné ou pris y est, avec sa date. Une demande qui attend une réponse est déjà retenue.',
        'S’il manque quelque chose, montrez cette liste à votre responsable : il corrige un compteur avec une raison que vous pourrez lire.',
      ]),
      article('Où est mon bulletin de paie ?', 'salaire, fiche de paie, télécharger', [
        'Ouvrez « Mes bulletins de paie » : chaque bulletin y est dès que la paie le publie, et vous êtes prévenu. Il reste accessible après votre départ.',
        '« Refuser le bulletin électronique » vous le fait remettre sur papier.',
      ]),
      article('Demander un acompte', 'avance, salaire, argent', [
        'Ouvrez « Mes acomptes », puis « Demander un acompte », si votre entreprise le permet : le montant possible et la réponse s’y lisent.',
      ]),
      article('Changer mon adresse ou mon téléphone', 'coordonnées, déménager, déménagement, rib', [
        'Ouvrez « Mon profil », modifiez, puis « Demander le changement ». La paie valide ; l’ancienne valeur vaut jusque-là.',
      ]),
      article('Contester des heures ou un chiffre', 'conteste, erreur, désaccord, réclamation', [
        'Ouvrez la journée ou la ligne de votre mois de paie, puis « Je conteste », et dites pourquoi. Vous lisez la réponse au même endroit ; ce qui est accepté est corrigé avant la clôture, ou régularisé le mois suivant.',
      ]),
      article(
        'Montrer mes journées lors d’un contrôle',
        'route, contrôle routier, police, gendarme, 56 jours',
        [
          'Ouvrez « Au volant », aussi sans réseau : les activités des 56 derniers jours telles que votre carte les porte, et les jours sans carte avec leur raison. Le temps qui vous reste à conduire y est, avec l’heure de la dernière lecture.',
        ],
      ),
      article('J’ai reçu une lettre d’infraction', 'répondre, contester, accuser réception', [
        'Ouvrez-la depuis la notification : les faits, l’article et la preuve y sont. Confirmez que vous l’avez lue, ou répondez ce que vous contestez ; votre réponse est jointe au registre.',
      ]),
      article('Mettre mon planning dans mon agenda', 'calendrier, google, iphone, outlook', [
        'Dans « Mon planning », choisissez « Dans mon agenda » : une adresse personnelle s’affiche, à donner à l’agenda de votre téléphone. Changez-la si quelqu’un d’autre l’a vue.',
      ]),
    ],
  },
  {
    label: 'Planning',
    modules: ['planning'],
    articles: [
      article(
        'Un conducteur est malade : qui le remplace ?',
        'maladie, absence, remplacer, remplacement, imprévu',
        [
          'Posez l’absence sur le planning : le service reste dessous. Ouvrez « Remplacements », puis choisissez une personne : celles qui peuvent conduire, ont le repos et le temps viennent d’abord, les autres disent pourquoi elles ne le peuvent pas.',
        ],
        { top: true },
      ),
      article('Répondre à une demande d’absence', 'valider, accepter, refuser, congé', [
        'Ouvrez « Demandes d’absence » : la demande s’ouvre à côté de la liste, avec le solde, les services qui ne seraient plus tenus et les collègues absents. Un refus demande une raison, que la personne lit.',
      ]),
      article('Publier le planning', 'prévenir, diffuser, envoyer, équipe', [
        'Sur le planning, choisissez « Publier » : les jours et les personnes concernés s’affichent d’abord. Chacun est prévenu ; un changement fait ensuite est annoncé, tout de suite s’il est pour demain.',
      ]),
      article(
        'Recopier une semaine, appliquer un modèle',
        'copier, dupliquer, coller, semaine type',
        [
          'Sélectionnez les jours, puis Ctrl C et Ctrl V, aussi vers un tableur. Le menu de la sélection propose « Copier la semaine sur la suivante » et « Appliquer un modèle… ». Ctrl Z annule.',
        ],
      ),
      article(
        'Un salarié part alors que des services sont prévus',
        'départ, quitte, démission, fin de contrat, mission',
        [
          'Terminez sa mission depuis « Modification des missions » : les services prévus après la date s’affichent, à retirer ou à remettre à pourvoir. Aucune heure n’est comptée après la fin.',
        ],
      ),
      article(
        'Qui arrive, qui part : que reste-t-il à faire ?',
        'onboarding, intégration, embauche, badge, matériel, sortie, liste de tâches',
        [
          'Ouvrez « Arrivées et départs » : chaque tâche, par qui, avant quand. La liste naît avec le collaborateur d’un contrat signé, ou avec un solde de tout compte demandé. Ce que le portail constate (DPAE, badge, visite, permis, papiers remis) se coche et se décoche seul ; le reste se coche à la main, ou se marque « Sans objet » avec la raison.',
          'Les tâches de chaque société ou agence se règlent dans « Listes types d’arrivée et de départ ».',
        ],
      ),
      article(
        'Permis, FIMO, visite ou carte qui expire',
        'expiré, échéance, droit à conduire, aptitude',
        [
          'Ouvrez « Droit à conduire » : ce qui manque ou expire dans les quatre-vingt-dix jours. Selon le réglage de la société, un service prévu après l’échéance est signalé ou refusé. Un titre renouvelé est une nouvelle ligne : l’alerte s’arrête aussitôt.',
        ],
      ),
      article(
        'Je pars en congé : qui valide à ma place ?',
        'remplaçant, délégation, absent, valideur',
        [
          'Ouvrez « Absences et remplaçants », puis « Déclarer une absence » : vos demandes à valider, vos rappels et vos messages vont à la personne choisie pendant ces dates.',
        ],
      ),
    ],
  },
  {
    label: 'Temps de conduite',
    modules: ['planning', 'working_time'],
    articles: [
      article(
        'Déposer un fichier de carte conducteur',
        'chronotachygraphe, C1B, V1B, DDD, cartes',
        [
          'Ouvrez « Fichiers légaux », puis glissez un ou plusieurs fichiers C1B, V1B ou DDD dans la zone de dépôt.',
          'Chaque fichier est lu tout de suite. Les journées apparaissent au planning ; ce qui est endommagé est signalé, le reste est pris.',
        ],
        { top: true },
      ),
      article('Une journée sans carte conducteur', 'manquante, vide, zéro, 0h00, preuve', [
        'Sans preuve, une journée prévue n’est pas comptée d’office : à la validation, choisissez de reprendre le planning, de saisir les heures ou de poser une absence. Votre choix est gardé avec votre nom.',
      ]),
      article('Pourquoi une heure est-elle « Inconnu » ?', 'inconnue, carte, preuve', [
        'Sans carte dans l’appareil et sans saisie à la main, rien ne prouve ce qui s’est passé : ce temps n’est ni du travail ni du repos.',
        'Une saisie manuelle dans l’appareil, ou une correction motivée, le complète.',
      ]),
      article('Délais de téléchargement', '28 jours, 95 jours, vidage', [
        'Une carte se télécharge au moins tous les 28 jours, un véhicule tous les 95 jours. L’écran « Fichiers légaux » montre les jours restants.',
      ]),
    ],
  },
  {
    label: 'Éléments variables de paie',
    modules: ['pay'],
    articles: [
      article(
        'D’où vient ce chiffre ?',
        'explication, formule, pourquoi, calcul',
        [
          'Dans « Saisie de la paie », ouvrez n’importe quelle valeur, puis « Pourquoi ? » : sa formule, ses entrées, les journées et la preuve s’affichent, jusqu’au fichier déposé.',
        ],
        { top: true },
      ),
      article('Clôturer un mois', 'clôture, fermer, terminer', [
        'Les contrôles de « Suivi des clôtures » listent ce qui empêche la clôture, avec un lien vers chaque cas. Quand rien ne bloque, « Clôturer » fige les valeurs dans un instantané numéroté.',
        'Le fichier de paie vient de cet instantané : demandé deux fois, il est identique à l’octet près.',
      ]),
      article('Corriger une valeur à la main', 'saisie, modifier, forcer', [
        'Appuyez sur F2 sur la valeur et donnez un motif. La valeur reste après un recalcul ; « Rétablir » rend la valeur calculée.',
      ]),
      article('Corriger un mois déjà clôturé', 'régularisation, rappel, erreur, après clôture', [
        'Corrigez la journée : une régularisation est proposée dans le mois ouvert, avec l’avant et l’après, à accepter ou à refuser. Le mois clôturé et son fichier ne changent pas.',
        'Avant l’envoi au logiciel, « Rouvrir » le mois reste possible ; après l’export, un motif est demandé.',
      ]),
      article('Refaire le fichier de paie', 'exporter, silae, export, télécharger, de nouveau', [
        'Dans « Saisie de la paie », choisissez le mois clôturé puis « Exporter » : redemandé, le fichier est identique. Pour un fichier différent, rouvrez le mois, corrigez, clôturez : « Écarts » compare les deux.',
      ]),
      article(
        'Un code est refusé par l’export',
        'bloqué, silae, rubrique, correspondance, logiciel',
        [
          'L’export nomme ce que le fichier ne peut pas porter : une rubrique sans code, une absence sans correspondance. Donnez le code dans « Codes d’export des rubriques », ou dans la page du format de fichier ; les valeurs ne se ressaisissent pas.',
        ],
      ),
      article('Importer des primes depuis un tableur', 'excel, csv, valeurs, variables', [
        'Dans « Saisie de la paie », « Importer des valeurs » : l’aperçu montre chaque ligne, l’ancienne et la nouvelle valeur, et toutes les erreurs en une fois. Les bonnes lignes peuvent être prises seules ; les autres se téléchargent avec leur raison. Un import s’annule.',
      ]),
      article('Publier les bulletins de paie', 'déposer, classer, distribuer, envoyer, salariés', [
        'Dans « Fichiers de paie », onglet Paie, déposez le PDF : il est découpé et chaque bulletin rattaché à son salarié. Personne ne le lit encore : « Publier les bulletins » montre le nombre et le total des nets par agence, puis publie, tout de suite ou à l’heure choisie.',
      ]),
      article(
        'Établir un solde de tout compte',
        'départ, rupture, démission, licenciement, certificat',
        [
          'Ouvrez « Soldes de tout compte », puis « Demander un solde de tout compte » : le motif décide des pièces, des délais et des montants proposés, chacun avec son article. Le signalement DSN se fait depuis la même page.',
        ],
      ),
      article(
        'Déclarer un arrêt ou une fin de contrat',
        'dsn, signalement, urssaf, maladie, reprise',
        [
          'Dans « DSN », « Créer un signalement » : la personne et le motif choisis, ce qui manque est nommé. Le contrôle dit pourquoi une déclaration ne peut pas partir ; l’envoi réel se confirme à part.',
        ],
      ),
      article('Créer une rubrique', 'prime, nouvelle, formule, paramétrage', [
        'Dans « Rubriques de paie », « Nouvelle rubrique » : écrivez la formule, essayez-la sur de vraies personnes, puis « Publier » avec sa date d’effet. L’effet sur le mois s’affiche avant.',
      ]),
    ],
  },
  {
    label: 'Administration',
    modules: ['administration'],
    articles: [
      article(
        'Importer mes collaborateurs',
        'salariés, embaucher, ajouter, fichier, excel, reprise',
        [
          'Dans « Collaborateurs », « Importer des collaborateurs » : dites ce qu’est chaque colonne de votre fichier, la réponse est retenue. Toutes les erreurs viennent en une fois ; les bonnes lignes peuvent être prises seules.',
        ],
        { admin: true },
      ),
      article(
        'Reprendre les soldes d’un autre logiciel',
        'congés, compteurs, ouverture, initial, reprise',
        [
          'Dans « Compteurs », la reprise pose le solde d’une date : rien de ce qui précède ne s’y ajoute. Tant qu’elle n’est pas faite, les salariés ne voient pas de solde inventé.',
        ],
        { admin: true },
      ),
      article(
        'Créer un nouveau client',
        'société, infrastructure, démarrer',
        [
          'Dans « Infrastructures », « Nouveau client » : le SIRET donne le SIREN ; convention collective, agences, administrateur, logiciel de paie et premier mois se disent en une fois. La page d’accueil du client le guide ensuite pas à pas.',
        ],
        { admin: true },
      ),
      article(
        'Donner ou retirer un droit',
        'profils, droits, accès, autoriser, utilisateur',
        [
          'Un droit vient du rôle, puis de l’infrastructure, puis du profil ; le plus proche l’emporte. La fiche de l’utilisateur montre l’origine de chacun, et pourquoi un écran s’ouvre ou non.',
        ],
        { admin: true },
      ),
      article(
        'Se connecter par Entra ou Okta, créer et désactiver les comptes depuis l’annuaire',
        'sso, scim, annuaire, active directory, clé d’accès, provisionnement',
        [
          'Dans « Connexion unique », déclarez votre fournisseur d’identité et prouvez votre domaine ; les personnes entrent alors par lui.',
          'Dans « Comptes synchronisés », dites ce que reçoit un compte créé, puis « Nouvelle clé » : l’adresse et la clé se collent dans votre annuaire. Une personne qu’il désactive perd aussitôt ses sessions ; les droits donnés ici ne sont jamais écrasés.',
        ],
        { admin: true },
      ),
      article(
        'Revoir les accès',
        'revue, droits, habilitations, inutilisé, dormant, départ, certification',
        [
          'Dans « Revue des accès », « Ouvrir une revue » fige ce que chaque compte détient ce jour-là : compte, rôles, profils, périmètre, depuis quand et par qui. Les exceptions viennent d’abord : personne partie, jamais connectée, droit sans trace, droit rare.',
          'Un bouton conserve d’un geste tout ce qui n’a pas d’exception ; choisissez ensuite des lignes pour « Conserver » ou « Retirer ». Le retrait montre d’abord ce qu’il casse (valideur unique, remplacement, clé d’API) et s’annule tant que la revue est ouverte. Personne ne revoit ses propres accès.',
        ],
        { admin: true },
      ),
      article(
        'Savoir qui a changé quoi',
        'journaux, modifié, historique, audit, valeur',
        [
          '« Journaux » garde chaque modification avec l’avant et l’après, les connexions, les dépôts et les exports. Personne ne peut le modifier.',
        ],
        { admin: true },
      ),
    ],
  },
];
