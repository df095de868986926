/** The next step that is offered after a save: label and URL of a link. */
export interface NextStep {
  etiqueta: string;
  url: string;
}

/** Loads the next step after a save of a record; null if there is none. */
export type AfterSaveReader = (recordId: number) => Promise<NextStep | null>;

export type AfterSaveLoader = () => Promise<AfterSaveReader>;

const loaders = new Map<string, AfterSaveLoader>();

/** Registers functions that load the next step after a save. The key is the code of the saved record. */
export function registerAfterSave(readers: Readonly<Record<string, AfterSaveLoader>>): void {
  for (const [code, load] of Object.entries(readers)) loaders.set(code, load);
}

/** The next step after a save. A failure is ignored, because the record has been saved. */
export async function readNextStep(code: string, recordId: number): Promise<NextStep | null> {
  try {
    return (await (await loaders.get(code)?.())?.(recordId)) ?? null;
  } catch {
    return null;
  }
}
