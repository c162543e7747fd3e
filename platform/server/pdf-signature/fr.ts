export const fr = {
  tooMuch:
    'Ce PDF demande trop de calcul pour être examiné : réenregistrez-le depuis un lecteur de PDF, puis recommencez.',
} as const;
