/** A text at the start of a sentence: «octubre» is «Octubre». */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
