import { defineNightlyTask } from '../../jobs';
import { PruneService } from '../reviewing/prune.service';

/** Deletes old warnings, and closes those of kinds that the program no longer has. */
export const avisosPodaTask = defineNightlyTask({
  code: 'avisos.antiguos',
  run: ({ get }) => get(PruneService).prune(),
});
