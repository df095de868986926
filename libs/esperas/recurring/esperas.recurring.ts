import { defineRecurringTask } from '../../jobs';
import { OfferService } from '../ofrecer/settle-offers.service';

/** Offers freed places to the first in line, and closes expired offers. */
export const esperasTask = defineRecurringTask({
  code: 'horarios.esperas',
  run: ({ get }) => get(OfferService).settle(),
});
