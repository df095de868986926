import { defineRecurringTask } from '../../jobs';
import { PlannedChangesService } from '../cambios/planned-changes.service';

/** Writes planned changes of subjects into them on their day. */
export const cambiosTask = defineRecurringTask({
  code: 'horarios.cambios',
  run: ({ get }) => get(PlannedChangesService).applyDue(),
});
