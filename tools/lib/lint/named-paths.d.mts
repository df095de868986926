export function missingPaths(sources: Record<string, string>, tree: string[]): { file: string; path: string }[];
