import { defineNightlyTask } from '../../jobs';
import { UnusedUploads } from '../../platform';

/** Deletes uploads of forms that were never saved, and of deleted rows. */
export const unusedUploadsTask = defineNightlyTask({
  code: 'ajustes.ficheros-sin-usar',
  run: ({ get }) => get(UnusedUploads).deleteAll(),
});
