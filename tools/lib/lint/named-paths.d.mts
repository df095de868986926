interface NamedPath {
  file: string;
  path: string;
}

export function missingPaths(sources: Record<string, string>, tree: string[]): NamedPath[];
export function missingPages(sources: Record<string, string>, tree: string[]): NamedPath[];
export function missingCodeFiles(sources: Record<string, string>, tree: string[]): NamedPath[];
