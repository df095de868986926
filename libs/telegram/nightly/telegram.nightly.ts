import { defineNightlyTask } from '../../jobs';
import { Clock, Database } from '../../platform';

/** Deletes the ids of updates after 7 days, and links that stopped working 7 days ago. */
export const telegramTask = defineNightlyTask({
  code: 'telegram.recibidos',
  run: async ({ get }) => {
    const [db, now] = [get(Database), get(Clock).now()];
    const rows = await db.rows(`DELETE FROM telegram_recibidos WHERE momento < ${WEEK_AGO} RETURNING update_id`, [now]);
    await db.rows(`DELETE FROM telegram_enlaces WHERE caduca < ${WEEK_AGO}`, [now]);
    return rows.length;
  },
});

const WEEK_AGO = `$1::timestamptz - interval '7 days'`;
