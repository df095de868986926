import type { FormReply } from '../../../../libs/contracts';

/** Who changed a record last, and when (an ISO instant), as far as the server has it. */
export interface LastChange {
  usuario: string | null;
  momento: string | null;
}

/** A value that changed between what the person saw and what is stored now, in words. */
export interface ChangedText {
  label: string;
  before: string;
  now: string;
}

/** What others changed of what the panels of a record show. */
export interface PanelChanges {
  changed: readonly ChangedText[];
  last: LastChange | null;
}

/** Compares what a panel of a record shows with what is stored now, and shows that from then on. */
export type PanelChangesReader = (recordId: number) => Promise<PanelChanges>;

export type PanelChangesLoader = () => Promise<PanelChangesReader>;

const loaders = new Map<string, PanelChangesLoader>();

/** Adds readers of changes, by the code of their panel. */
export function registerPanelChanges(readers: Readonly<Record<string, PanelChangesLoader>>): void {
  for (const [code, load] of Object.entries(readers)) loaders.set(code, load);
}

export const NO_PANEL_CHANGES: PanelChanges = { changed: [], last: null };

/** What others changed of what the panels of a form show. */
export async function readPanelChanges({ solapas }: FormReply, recordId: number): Promise<PanelChanges> {
  const found = solapas.flatMap(({ panel }) => loaders.get(panel?.codigo ?? '') ?? []);
  const all = await Promise.all(found.map(async (load) => (await load())(recordId)));
  return {
    changed: all.flatMap(({ changed }) => changed),
    last: all.find(({ last }) => last !== null)?.last ?? null,
  };
}
