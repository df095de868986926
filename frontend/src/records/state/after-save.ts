/** What is to be done next after a save: the label of a button, and the page that it leads to. */
export interface NextStep {
  etiqueta: string;
  url: string;
}

/** Reads what follows from the save of a record; null for nothing. */
export type AfterSaveReader = (recordId: number) => Promise<NextStep | null>;

export type AfterSaveLoader = () => Promise<AfterSaveReader>;

const loaders = new Map<string, AfterSaveLoader>();

/** Adds readers of next steps, by the code of their record. */
export function registerAfterSave(readers: Readonly<Record<string, AfterSaveLoader>>): void {
  for (const [code, load] of Object.entries(readers)) loaders.set(code, load);
}

/** The next step after a save. The record is saved already, so a failure shows nothing. */
export async function readNextStep(code: string, recordId: number): Promise<NextStep | null> {
  try {
    return (await (await loaders.get(code)?.())?.(recordId)) ?? null;
  } catch {
    return null;
  }
}
