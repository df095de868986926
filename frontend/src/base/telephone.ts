/** Converts a telephone number into a link: `tel:+351912345678`. */
export const telephoneUri = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
