import { defineRecurringTask } from '../../jobs';
import { GenerationService } from '../generacion/generation.service';

/** Generates the classes of the queued subjects. */
export const pendientesTask = defineRecurringTask({
  code: 'horarios.pendientes',
  run: ({ get }) => get(GenerationService).generatePending(50),
});
