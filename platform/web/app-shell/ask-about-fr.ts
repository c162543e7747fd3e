export const fr = { askAbout: 'Poser une question' } as const;
