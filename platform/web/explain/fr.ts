export const fr = {
  evidence: 'Voir la preuve',
  whence: 'd’où vient ce chiffre',
  nothing: '—',
} as const;
