/** The amount with the opposite sign. */
export const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
