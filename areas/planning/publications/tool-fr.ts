// Apart from the texts of the dialog: it comes with the first pages.
export const toolFr = { publish: 'Publier' } as const;
