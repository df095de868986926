type Texts = Readonly<Record<string, string>>;

export function unknownCitations(sources: Texts, pages: Texts, rows: string): { file: string; id: string }[];
export function repeatedRules(pages: Texts): string[];
export function untestedRows(sources: Texts, pages: Texts): { page: string; row: string; test: string }[];
