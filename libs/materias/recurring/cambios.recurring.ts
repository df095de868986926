import { defineRecurringTask } from '../../jobs';
import { PlannedChangesService } from '../cambios/planned-changes.service';

/** Writes due planned changes into their subjects. */
export const cambiosTask = defineRecurringTask({
  code: 'horarios.cambios',
  run: ({ get }) => get(PlannedChangesService).applyDue(),
});
