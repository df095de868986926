/** `tel:+351912345678` of a telephone number as it is written. */
export const telephoneUri = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
