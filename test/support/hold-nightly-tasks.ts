import { withClient } from '../../apps/database/with-client';
import { modules } from '../../apps/modules';
import { isNightlyTask } from '../../libs/jobs';
import { loadPart } from '../../libs/platform';

/** Marks the nightly tasks as done for good: a worker would run them a minute after its start, in the middle of a test. */
export function holdNightlyTasks(ownerUrl: string): Promise<unknown> {
  const tasks = modules.flatMap((module) => loadPart(module, 'nightly', isNightlyTask));
  return withClient(ownerUrl, (client) =>
    client.query(
      `INSERT INTO tareas_nocturnas (codigo, noche) SELECT unnest($1::text[]), '9999-12-31'
       ON CONFLICT (codigo) DO UPDATE SET noche = excluded.noche`,
      [tasks.map(({ code }) => code)],
    ),
  );
}
