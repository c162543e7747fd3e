/** The main region takes this id; the skip link and arrivals lead to it. */
export const MAIN_ID = 'contenu';
