import { defineRecurringTask } from '../../jobs';
import { SendSearchesService } from '../busquedas/send-searches.service';

/** Sends the saved searches that are due. */
export const busquedasTask = defineRecurringTask({
  code: 'notificaciones.busquedas',
  run: ({ get }) => get(SendSearchesService).sendNext(),
});
