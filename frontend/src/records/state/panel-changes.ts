import type { FormReply } from '#libs/contracts';

/** User and time (an ISO instant) of the last change of a record; a member is null if the server does not have it. */
export interface LastChange {
  usuario: string | null;
  momento: string | null;
}

/** A value that has changed since the person saw it: its label, the seen value and the stored value, in words. */
export interface ChangedText {
  label: string;
  before: string;
  now: string;
}

/** The changes of other users to the data that the panels of a record show. */
export interface PanelChanges {
  changed: readonly ChangedText[];
  last: LastChange | null;
}

/**
 * Loads the stored data of a panel and shows this data in the panel. Returns the differences between this data and the data that the panel
 * showed before.
 */
export type PanelChangesReader = (recordId: number) => Promise<PanelChanges>;

export type PanelChangesLoader = () => Promise<PanelChangesReader>;

const loaders = new Map<string, PanelChangesLoader>();

/** Adds readers of changes, by the code of their panel. */
export function registerPanelChanges(readers: Readonly<Record<string, PanelChangesLoader>>): void {
  for (const [code, load] of Object.entries(readers)) loaders.set(code, load);
}

export const NO_PANEL_CHANGES: PanelChanges = { changed: [], last: null };

/** Reads the changes of other users in all panels of a form. */
export async function readPanelChanges({ solapas }: FormReply, recordId: number): Promise<PanelChanges> {
  const found = solapas.flatMap(({ panel }) => loaders.get(panel?.codigo ?? '') ?? []);
  const all = await Promise.all(found.map(async (load) => (await load())(recordId)));
  return {
    changed: all.flatMap(({ changed }) => changed),
    last: all.find(({ last }) => last !== null)?.last ?? null,
  };
}
