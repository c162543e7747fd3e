import { texts } from '#platform/contract/texts.ts';

/** The texts of an area inside a component, where a language of the person would be read if there were several. */
export const useTexts = texts;
