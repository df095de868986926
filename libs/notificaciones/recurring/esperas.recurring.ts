import { defineRecurringTask } from '../../jobs';
import { AnnounceOffersService } from '../esperas/announce-offers.service';

/** Makes messages from the changes of waiting lists. */
export const esperasTask = defineRecurringTask({
  code: 'notificaciones.esperas',
  run: ({ get }) => get(AnnounceOffersService).announce(),
});
