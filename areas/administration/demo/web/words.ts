// The style page's own words. They show components, they are no text of the product.
export const words = {
  components: 'Composants', list: 'Liste', form: 'Formulaire', waiting: '3 éléments à traiter', contents: 'Sommaire', allActions: 'Plus d’actions', fewActions: 'Plus d’actions, à l’étroit', noActions: 'Plus d’actions, toutes', pageTabs: 'Exemple d’onglets de pages', showBar: 'Montrer en bas de la page',
  sections: {
    colours: 'Couleurs', type: 'Typographie', buttons: 'Boutons', badges: 'Statuts', tabs: 'Onglets', fields: 'Champs', filters: 'Filtres', table: 'Tableau', states: 'États d’une liste',
    modals: 'Fenêtres', toasts: 'Messages', timeline: 'Historique', details: 'Fiche et explication', files: 'Fichiers et progression', planning: 'Couleurs du planning',
    menus: 'Menus et liens', work: 'Travaux en cours', banners: 'Bandeaux', pages: 'Pages d’information',
  },
} as const;
