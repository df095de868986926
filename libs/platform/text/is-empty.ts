/** Whether a field of a request was omitted or is empty. */
export const isEmpty = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';
