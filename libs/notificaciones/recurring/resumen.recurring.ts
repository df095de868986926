import { defineRecurringTask } from '../../jobs';
import { JoinSummariesService } from '../resumen/join-summaries.service';

/** Writes the daily summaries that are due. */
export const resumenTask = defineRecurringTask({
  code: 'notificaciones.resumen',
  run: ({ get }) => get(JoinSummariesService).joinNext(),
});
