// The language in short, for the panel beside the editor and for completion: what stands in engines/formula/REFERENCE.md, one line each.

export interface Construct {
  readonly name: string;
  readonly insert: string;
  readonly doc: string;
  readonly example: string;
}

export const functions: readonly Construct[] = [
  {
    name: 'somme',
    insert: 'somme(',
    doc: 'Additionne une valeur sur les jours ; « où » choisit lesquels. Sans aucun jour : zéro.',
    example: 'somme(jour.service où jour.conduite > 4h30)',
  },
  {
    name: 'moyenne',
    insert: 'moyenne(',
    doc: 'Moyenne sur les jours. Sans aucun jour : erreur de la valeur.',
    example: 'moyenne(jour.service)',
  },
  {
    name: 'min',
    insert: 'min(',
    doc: 'La plus petite de plusieurs valeurs, ou des jours.',
    example: 'min(heures.service; 186h)',
  },
  {
    name: 'max',
    insert: 'max(',
    doc: 'La plus grande de plusieurs valeurs, ou des jours.',
    example: 'max(heures.service - 169h; 0h)',
  },
  {
    name: 'arrondi',
    insert: 'arrondi(',
    doc: 'Au plus proche : 0 à 4 décimales, ou un pas. La moitié s’éloigne de zéro.',
    example: 'arrondi(heures.service; 0h15)',
  },
  {
    name: 'plafond',
    insert: 'plafond(',
    doc: 'Arrondi vers le haut, à un nombre de décimales ou à un pas.',
    example: 'plafond(heures.service; 0h15)',
  },
  {
    name: 'plancher',
    insert: 'plancher(',
    doc: 'Arrondi vers le bas, à un nombre de décimales ou à un pas.',
    example: 'plancher(heures.service; 1h)',
  },
];

export const constructs: readonly Construct[] = [
  {
    name: 'SI … ALORS … SINON',
    insert: 'SI  ALORS  SINON ',
    doc: 'Un choix ; les deux issues ont la même unité.',
    example: 'SI heures.service > 169h ALORS heures.service - 169h SINON 0h',
  },
  {
    name: 'et, ou, non',
    insert: ' et ',
    doc: 'Conditions réunies : non, puis et, puis ou.',
    example: 'SI heures.service > 100h et non (heures.nuit > 10h) ALORS 1h SINON 0h',
  },
  {
    name: '= <> < <= > >=',
    insert: ' >= ',
    doc: 'Comparaisons. Deux textes sont égaux ou non.',
    example: 'SI collaborateur.type = "LD" ALORS 186h SINON 169h',
  },
  {
    name: '+ - * /',
    insert: ' + ',
    doc: 'Calcul exact. Un nombre ou un taux multiplie sans changer l’unité ; des heures divisées par des heures sont un nombre.',
    example: 'heures.service * 25 %',
  },
  {
    name: 'où',
    insert: ' où ',
    doc: 'Dans une somme ou une moyenne : les jours à prendre.',
    example: 'somme(jour.repas où non jour.ferie)',
  },
  {
    name: 'Valeurs',
    insert: '7h30',
    doc: 'Heures 7h30 ou 7,5h, jours 2j, euros 12,50 €, taux 25 %, nombre 1 250,5, texte "LD", date 2026-11-20, vrai, faux.',
    example: '7h30 + 7,5h',
  },
  {
    name: '# note',
    insert: ' # ',
    doc: 'Une note, jusqu’à la fin de la ligne.',
    example: 'heures.service # sans les pauses',
  },
];

export const keywords: readonly string[] = [
  'SI',
  'ALORS',
  'SINON',
  'et',
  'ou',
  'non',
  'où',
  'vrai',
  'faux',
];
