import { defineRecurringTask } from '../../jobs';
import { ConfirmService } from '../pedir/confirm.service';

/** Cancels requested classes that were not confirmed in time. */
export const solicitudesTask = defineRecurringTask({
  code: 'horarios.solicitudes',
  run: ({ get }) => get(ConfirmService).lapse(),
});
