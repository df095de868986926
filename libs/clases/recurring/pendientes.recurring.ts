import { defineRecurringTask } from '../../jobs';
import { SettleService } from '../generacion/settle.service';

/** Settles the queued subjects. */
export const pendientesTask = defineRecurringTask({
  code: 'horarios.pendientes',
  run: ({ get }) => get(SettleService).settlePending(50),
});
