/** Sources by path relative to the project's folder. */
export type Sources = Record<string, string>;

export function findViolations(files: Sources): { file: string | null; message: string }[];
export function checkImports(files: Sources): string[];
