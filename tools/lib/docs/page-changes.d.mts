type Changes = Record<string, (before: string) => string>;

export function changesIn(text: string): Changes;
export function changesOf(page: string): Changes;
export function filesMadeBy(text: string): string[];
