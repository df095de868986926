import { defineRecurringTask } from '../../jobs';
import { GenerationService } from '../generacion/generation.service';

/** Settles the queued subjects. */
export const pendientesTask = defineRecurringTask({
  code: 'horarios.pendientes',
  run: ({ get }) => get(GenerationService).settlePending(50),
});
