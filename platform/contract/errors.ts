// The error envelope of the portal and the codes every caller may rely on (architecture §2).
import { z } from 'zod';

export const ErrorDetail = z.object({ field: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

export const ErrorEnvelope = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.array(ErrorDetail) }).loose(),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

/** Code → HTTP status and default French message. Areas add codes of their own through `AppError` with an explicit message. */
export const errorCodes = {
  invalid: [422, 'Certaines valeurs sont à corriger.'],
  malformed: [400, 'La requête est illisible.'],
  not_signed_in: [401, 'Votre session est terminée : reconnectez-vous.'],
  csrf: [403, 'La demande ne vient pas de cette page : rechargez-la et recommencez.'],
  forbidden: [403, 'Vous n’avez pas le droit de faire cela.'],
  module_off: [403, 'Ce module est désactivé pour votre entreprise.'],
  route_not_found: [404, 'Cette adresse n’existe pas.'],
  not_found: [404, 'Cet élément n’existe pas ou n’est pas dans votre périmètre.'],
  method_not_allowed: [405, 'Cette action n’existe pas à cette adresse.'],
  not_acceptable: [406, 'Cette adresse est une page : elle se lit dans un navigateur.'],
  transition_refused: [409, 'Cette action n’est pas possible dans l’état actuel.'],
  stale: [409, 'Quelqu’un a modifié cet élément pendant que vous le modifiiez.'],
  conflict: [409, 'Cette valeur existe déjà.'],
  too_large: [413, 'Le fichier est trop volumineux.'],
  unsupported_file: [415, 'Ce type de fichier n’est pas accepté.'],
  too_many: [429, 'Trop de tentatives : patientez avant de recommencer.'],
  busy: [503, 'Le service est momentanément indisponible : réessayez dans un instant.'],
  storage_full: [507, 'L’espace de stockage est plein : rien n’a été enregistré.'],
  internal: [500, 'Une erreur est survenue de notre côté. Elle a été enregistrée.'],
} as const satisfies Record<string, readonly [number, string]>;
export type ErrorCode = keyof typeof errorCodes;
