import { defineRecurringTask } from '../../jobs';
import { SettleOffersService } from '../ofrecer/settle-offers.service';

/** Offers freed places to the first in line, and closes expired offers. */
export const esperasTask = defineRecurringTask({
  code: 'horarios.esperas',
  run: ({ get }) => get(SettleOffersService).settle(),
});
