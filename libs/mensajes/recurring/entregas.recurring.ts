import { defineRecurringTask } from '../../jobs';
import { DeliveryLoop } from '../entrega/delivery-loop.service';
import { StartDueService } from '../enviar/start-due.service';

/** Starts scheduled messages, and delivers what no run delivers: deferred mails, doubts, messages of threads and automatic ones. */
export const entregasTask = defineRecurringTask({
  code: 'mensajes.entregas',
  run: async ({ get }) => {
    get(DeliveryLoop).start();
    return get(StartDueService).startNext();
  },
});
