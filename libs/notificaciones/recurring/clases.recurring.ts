import { defineRecurringTask } from '../../jobs';
import { AnnounceClassesService } from '../clases/announce-classes.service';

/** Makes messages from the changes of classes. */
export const clasesTask = defineRecurringTask({
  code: 'notificaciones.clases',
  run: ({ get }) => get(AnnounceClassesService).announce(),
});
