import { normalizeText } from './normalize-text';

/** The LIKE pattern of texts that contain a typed text. Both sides of the comparison go through `claustro_normal`. */
export const likePattern = (text: string): string => `%${normalizeText(text).replace(/[\\%_]/g, '\\$&')}%`;
