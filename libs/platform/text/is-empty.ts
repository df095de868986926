/** Whether a field of a request was left out or is empty. */
export const isEmpty = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';
