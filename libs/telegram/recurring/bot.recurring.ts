import { defineRecurringTask } from '../../jobs';
import { BotLoop } from '../updates/bot-loop.service';

/** Keeps the bot connected in one of the workers. The waiting for updates is no part of the task. */
export const botTask = defineRecurringTask({
  code: 'telegram.bot',
  run: async ({ get }) => {
    await get(BotLoop).tick();
    return 0;
  },
});
