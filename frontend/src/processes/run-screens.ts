const screens = new Map<string, string>();

/**
 * Registers the screens of a module that show runs: path by job code.
 * @throws Error when two modules use the same code
 */
export function registerRunScreens(paths: Readonly<Record<string, string>>): void {
  for (const [code, path] of Object.entries(paths)) {
    if (screens.has(code)) throw new Error(`Two modules show the runs of the job "${code}"`);
    screens.set(code, path);
  }
}

/** The address of a run on the screen of its job; null if the job has no screen for its runs. */
export function runScreenPath({ codigo, id }: { codigo: string; id: number }): string | null {
  const path = screens.get(codigo);
  return path === undefined ? null : `${path}?proceso=${id}`;
}
