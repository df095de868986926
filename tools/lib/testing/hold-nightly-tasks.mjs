import { createRequire } from 'node:module';
import { inRoot } from '../paths.mjs';

const require = createRequire(import.meta.url);

/**
 * Marks all nightly tasks of a database as done for ever. Otherwise a worker would run these tasks a minute after its start, in the middle
 * of a test.
 * Needs a build.
 */
export function holdNightlyTasks(ownerUrl) {
  const { modules } = require(inRoot('dist/apps/modules.js'));
  const { withClient } = require(inRoot('dist/apps/database/with-client.js'));
  const { isNightlyTask } = require(inRoot('dist/libs/jobs/index.js'));
  const { loadPart } = require(inRoot('dist/libs/platform/index.js'));
  const tasks = modules.flatMap((module) => loadPart(module, 'nightly', isNightlyTask));
  return withClient(ownerUrl, (client) =>
    client.query(
      `INSERT INTO tareas_nocturnas (codigo, noche) SELECT unnest($1::text[]), '9999-12-31'
       ON CONFLICT (codigo) DO UPDATE SET noche = excluded.noche`,
      [tasks.map(({ code }) => code)],
    ),
  );
}
