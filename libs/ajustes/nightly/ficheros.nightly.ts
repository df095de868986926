import { defineNightlyTask } from '../../jobs';
import { UnusedUploads } from '../../platform';

/** Deletes uploaded files of forms that were never saved, and uploaded files of deleted rows. */
export const unusedUploadsTask = defineNightlyTask({
  code: 'ajustes.ficheros-sin-usar',
  run: ({ get }) => get(UnusedUploads).deleteAll(),
});
