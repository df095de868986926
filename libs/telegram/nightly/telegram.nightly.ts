import { defineNightlyTask } from '../../jobs';
import { Clock, Database } from '../../platform';

/**
 * Deletes the ids of updates after 7 days, and links that stopped working 7 days ago. The link of a linked chat of a
 * student stays, because it shows whether an adult linked the chat.
 */
export const telegramTask = defineNightlyTask({
  code: 'telegram.recibidos',
  run: async ({ get }) => {
    const [db, now] = [get(Database), get(Clock).now()];
    const rows = await db.rows(`DELETE FROM telegram_recibidos WHERE momento < ${WEEK_AGO} RETURNING update_id`, [now]);
    await db.rows(
      `DELETE FROM telegram_enlaces e WHERE e.caduca < ${WEEK_AGO}
       AND NOT EXISTS (SELECT FROM usuarios_telegram u WHERE u.alumno_id = e.alumno_id AND u.vinculado_en = e.usado_en)`,
      [now],
    );
    return rows.length;
  },
});

const WEEK_AGO = `$1::timestamptz - interval '7 days'`;
