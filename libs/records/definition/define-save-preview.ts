import type { EntityManager } from 'typeorm';
import type { Permission, SaveQuestion } from '../../contracts';

/** A trial save of an existing record, in a transaction that is rolled back. */
export interface TriedSave {
  manager: EntityManager;
  id: number;
  /** `YYYY-MM-DD` */
  today: string;
  /** Writes the record as a real save does. @throws what the save throws */
  write: () => Promise<void>;
}

/** A new record before it is saved. A preview must not insert the record on trial, because an insert uses up sequence numbers. */
export interface TriedCreation {
  manager: EntityManager;
  /** The values to write, by field. Fields that get the default of their column are missing. */
  values: Readonly<Record<string, unknown>>;
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether the user who saves has a permission. */
  may: (permission: Permission) => boolean;
}

/** What to ask the user before a new record is saved. */
export interface CreationPreview {
  /** Spanish sentences; empty if there is nothing to ask. */
  sentences: string[];
  /** Shown instead of the usual question. */
  question?: SaveQuestion;
}

export interface SavePreviewOptions {
  /** Code of the record. */
  record: string;
  /** A preview runs only for saves that change one of these fields. */
  fields: readonly string[];
  /**
   * Describes the consequences of a save. This function must call `write` once.
   * @returns Spanish sentences about the consequences of the save; empty if there is nothing to ask
   */
  preview: (save: TriedSave) => Promise<string[]>;
  /** Like `preview`, but for a new record. If absent, no consequences are shown before a new record is saved. */
  previewNew?: (creation: TriedCreation) => Promise<CreationPreview>;
}

export interface SavePreview extends SavePreviewOptions {
  kind: 'save-preview';
}

/**
 * Declares a preview of the save of a record. The preview describes what the save changes in other records.
 * The module that declares the preview imports the module of the record, not the other way round.
 */
export const defineSavePreview = (options: SavePreviewOptions): SavePreview => ({ ...options, kind: 'save-preview' });
