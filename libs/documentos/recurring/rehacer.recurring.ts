import { defineRecurringTask } from '../../jobs';
import { RemakeService } from '../retirar/remake.service';

/** Sends the documents anew whose message was withdrawn because of another document. */
export const rehacerTask = defineRecurringTask({
  code: 'documentos.rehacer',
  run: ({ get }) => get(RemakeService).remakeNext(),
});
