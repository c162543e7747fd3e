// npm run hundred-areas: in a throw-away clone, adds plain areas until there are a hundred, as `new-area` writes them, on a branch and in a
// commit of their own. `.ci/run` then says how long everything takes with as many (decision 0018).
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { gatherAreas, stampNow, writeArea, type AreaWords } from './new-area-files.ts';

const GOAL = 100;

/** Domain → the heading of its settings, and its areas: code, French title, one of them (`f` before a feminine one). */
const PLAIN: Readonly<Record<string, readonly [theme: string, ...areas: string[]]>> = {
  organisation: [
    'Organisation',
    'parking-lots | Parcs de stationnement | m parc de stationnement',
    'loading-docks | Quais de chargement | m quai de chargement',
    'cost-centers | Centres de coûts | m centre de coûts',
  ],
  collaborators: [
    'Collaborateurs',
    'skill-levels | Niveaux de compétence | m niveau de compétence',
    'uniform-sizes | Tailles de tenue | f taille de tenue',
    'training-topics | Thèmes de formation | m thème de formation',
  ],
  'working-time': [
    'Temps',
    'rest-places | Lieux de repos | m lieu de repos',
    'toll-stations | Gares de péage | f gare de péage',
    'ferry-routes | Liaisons maritimes | f liaison maritime',
  ],
  'pay-variables': [
    'Paie',
    'bonus-reasons | Motifs de prime | m motif de prime',
    'meal-vouchers | Titres-restaurant | m titre-restaurant',
    'fuel-brands | Marques de carburant | f marque de carburant',
  ],
  planning: [
    'Planning',
    'delivery-zones | Zones de livraison | f zone de livraison',
    'trailer-types | Types de remorque | m type de remorque',
    'load-categories | Catégories de chargement | f catégorie de chargement',
  ],
  payroll: [
    'Connexions',
    'bank-branchings | Domiciliations bancaires | f domiciliation bancaire',
    'pension-funds | Caisses de retraite | f caisse de retraite',
    'wage-scales | Grilles de salaire | f grille de salaire',
  ],
  declarations: [
    'Collaborateurs',
    'social-organisms | Organismes sociaux | m organisme social',
    'tax-offices | Centres des impôts | m centre des impôts',
    'work-permits | Titres de travail | m titre de travail',
  ],
  requests: [
    'Échanges',
    'complaint-reasons | Motifs de réclamation | m motif de réclamation',
    'contact-channels | Canaux de contact | m canal de contact',
    'answer-models | Réponses types | f réponse type',
  ],
  interfaces: [
    'Connexions',
    'file-formats | Formats de fichier | m format de fichier',
    'partner-systems | Systèmes partenaires | m système partenaire',
    'mapping-tables | Tables de correspondance | f table de correspondance',
  ],
  administration: [
    'Exploitation du portail',
    'support-levels | Niveaux d’assistance | m niveau d’assistance',
    'office-rooms | Salles de réunion | f salle de réunion',
    'visit-reasons | Motifs de visite | m motif de visite',
    'equipment-items | Équipements de bureau | m équipement de bureau',
  ],
};

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const fail = (message: string): never => {
  process.stdout.write(message);
  process.exit(2);
};

if (run('git', 'status', '--porcelain') !== '')
  fail('there are changes here that nobody committed: do this in a fresh clone\n');
const missing = GOAL - globSync('areas/*/*/contract.ts').length;
const stamp = stampNow();
const plain = Object.entries(PLAIN).flatMap(([domain, [theme, ...areas]]) =>
  areas.map((area): AreaWords => {
    const [code = '', title = '', one = ''] = area.split(' | ');
    const isFeminine = one.startsWith('f ');
    return { where: `${domain}/${code}`, stamp, title, one: one.slice(2), isFeminine, theme };
  }),
);
if (missing < 1) fail(`there are ${GOAL} areas already\n`);
if (missing > plain.length)
  fail(`${missing} are missing, and this file has ${plain.length} names\n`);
run('git', 'switch', '-c', 'hundred-areas');
plain.slice(0, missing).forEach(writeArea);
gatherAreas();
run('oxfmt');
run('git', 'add', '-A');
run('git', 'commit', '-q', '-m', `areas: ${missing} plain ones more, to measure a hundred`);
process.stdout.write(
  `${missing} areas more, on the branch hundred-areas: npm run check, .ci/run\n`,
);
