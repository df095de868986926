export const NAMES: string;
export function packageOf(file: string): string | null;
