import { defineRecurringTask } from '../../jobs';
import { ConfirmService } from '../pedir/confirm.service';

/** Requested classes that nobody confirmed in time lapse. */
export const solicitudesTask = defineRecurringTask({
  code: 'horarios.solicitudes',
  run: ({ get }) => get(ConfirmService).lapse(),
});
