export const fr = {
  product: 'Roulement',
  pushed: 'Une notification vous attend.',
  waiting: '{count, plural, one {# saisie attend le réseau} other {# saisies attendent le réseau}}',
  refused: '{count, plural, one {# saisie refusée} other {# saisies refusées}}',
  see: 'Voir',
  title: 'Saisies de ce téléphone',
  about:
    'Elles partent d’elles-mêmes, dans l’ordre, dès que le réseau revient. Une saisie refusée reste ici jusqu’à ce que vous décidiez.',
  none: 'Tout est envoyé.',
  recorded: 'saisie le {date}',
  states: { waiting: 'En attente', refused: 'Refusée', conflict: 'Modifiée entre-temps' },
  again: 'Renvoyer',
  mine: 'Envoyer la mienne',
  theirs: 'Garder l’autre',
  giveUp: 'Renoncer',
  askGiveUp: 'Renoncer à cette saisie ?',
  sendNow: 'Envoyer maintenant',
  brought: '{count, plural, one {# saisie envoyée.} other {# saisies envoyées.}}',
  broughtRefused:
    '{count, plural, one {# saisie n’a pas été acceptée : voyez pourquoi.} other {# saisies n’ont pas été acceptées : voyez pourquoi.}}',
  queued: 'Enregistré sur ce téléphone : envoyé dès le retour du réseau.',
  leaveTitle: 'Se déconnecter sans envoyer ?',
  leave:
    '{count, plural, one {# saisie n’est pas encore envoyée : elle sera perdue.} other {# saisies ne sont pas encore envoyées : elles seront perdues.}}',
  leaveYes: 'Renoncer et se déconnecter',
} as const;
