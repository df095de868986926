import { defineNightlyTask } from '../../jobs';
import { UnusedUploads } from '../../platform';

/** Deletes the uploads of forms that were never saved, and of what has been deleted since. */
export const unusedUploadsTask = defineNightlyTask({
  code: 'ajustes.ficheros-sin-usar',
  run: ({ get }) => get(UnusedUploads).deleteAll(),
});
