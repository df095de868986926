/** True if a field of a request is missing or empty. */
export const isEmpty = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';
