import type { EntityManager } from 'typeorm';
import type { Permission, SaveQuestion } from '../../contracts';

/** A save of an existing record that is tried, in a transaction that is rolled back. */
export interface TriedSave {
  manager: EntityManager;
  id: number;
  /** `YYYY-MM-DD` */
  today: string;
  /** Writes the record as its save does. @throws what the save throws */
  write: () => Promise<void>;
}

/** A new record that is about to be saved. Nothing is written: numbers that were taken for it would be lost. */
export interface TriedCreation {
  manager: EntityManager;
  /** By field, as they would be written; without those that get their default. */
  values: Readonly<Record<string, unknown>>;
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether the person who saves has a permission. */
  may: (permission: Permission) => boolean;
}

/** What is asked before a new record is saved. */
export interface CreationPreview {
  /** Spanish sentences; none where there is nothing to ask. */
  sentences: string[];
  /** Asked in place of the usual question. */
  question?: SaveQuestion;
}

export interface SavePreviewOptions {
  /** Code of the record. */
  record: string;
  /** Saves that change none of these fields have no consequences to tell. */
  fields: readonly string[];
  /** Calls `write` once. @returns Spanish sentences for the person who is about to save; none where there is nothing to ask */
  preview: (save: TriedSave) => Promise<string[]>;
  /** The same of a new record; left out where new records have no consequences to tell. */
  previewNew?: (creation: TriedCreation) => Promise<CreationPreview>;
}

export interface SavePreview extends SavePreviewOptions {
  kind: 'save-preview';
}

/**
 * Describes what a save of a record does elsewhere, before it is saved. A module declares it for the records of the modules that it
 * builds on, so that they need not import it.
 */
export const defineSavePreview = (options: SavePreviewOptions): SavePreview => ({ ...options, kind: 'save-preview' });
